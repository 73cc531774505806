/** A failure whose message is meant for the person at the terminal, who needs no stack. */
export class StartError extends Error {}
