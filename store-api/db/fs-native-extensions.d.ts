declare module 'fs-native-extensions' {
  /** Takes an exclusive lock of the operating system; false when another descriptor holds it. */
  export function tryLock(fd: number): boolean;
}
