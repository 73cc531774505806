declare module 'fs-native-extensions' {
  /**
   * Takes an exclusive advisory lock on an open file; returns false when another file descriptor holds it.
   */
  export function tryLock(fd: number): boolean;
}
