declare global {
  /** Registered by share-call.ts. */
  var shopCallGeneration: number | undefined;
}

export {};
