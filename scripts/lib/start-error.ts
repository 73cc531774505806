/** A failure whose message is shown to the person at the terminal, without a stack. */
export class StartError extends Error {}
