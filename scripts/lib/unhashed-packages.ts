/**
 * Optional packages of other platforms whose `integrity` package-lock.json lacks: npm leaves it out for what it did not
 * download, and the registry that made this lock file does not have them. `npm run lock:fill` adds it where the registry
 * answers; a name is then removed here. On these platforms `npm ci` installs them by name and version alone.
 */
export const UNHASHED_PACKAGES: readonly string[] = [
  '@next/swc-darwin-arm64@16.4.6',
  '@next/swc-darwin-x64@16.4.6',
  '@next/swc-win32-arm64-msvc@16.4.6',
  '@next/swc-win32-x64-msvc@16.4.6',
  '@tailwindcss/oxide-android-arm64@4.3.5',
  '@tailwindcss/oxide-darwin-arm64@4.3.5',
  '@tailwindcss/oxide-darwin-x64@4.3.5',
  '@tailwindcss/oxide-freebsd-x64@4.3.5',
  '@tailwindcss/oxide-linux-arm-gnueabihf@4.3.5',
  '@tailwindcss/oxide-wasm32-wasi@4.3.5',
  '@tailwindcss/oxide-win32-arm64-msvc@4.3.5',
  '@tailwindcss/oxide-win32-x64-msvc@4.3.5',
  '@unrs/resolver-binding-android-arm-eabi@1.13.0',
  '@unrs/resolver-binding-android-arm64@1.13.0',
  '@unrs/resolver-binding-darwin-arm64@1.13.0',
  '@unrs/resolver-binding-darwin-x64@1.13.0',
  '@unrs/resolver-binding-freebsd-x64@1.13.0',
  '@unrs/resolver-binding-linux-arm-gnueabihf@1.13.0',
  '@unrs/resolver-binding-linux-arm-musleabihf@1.13.0',
  '@unrs/resolver-binding-linux-loong64-gnu@1.13.0',
  '@unrs/resolver-binding-linux-loong64-musl@1.13.0',
  '@unrs/resolver-binding-linux-ppc64-gnu@1.13.0',
  '@unrs/resolver-binding-linux-riscv64-gnu@1.13.0',
  '@unrs/resolver-binding-linux-riscv64-musl@1.13.0',
  '@unrs/resolver-binding-linux-s390x-gnu@1.13.0',
  '@unrs/resolver-binding-openharmony-arm64@1.13.0',
  '@unrs/resolver-binding-win32-arm64-msvc@1.13.0',
  '@unrs/resolver-binding-win32-ia32-msvc@1.13.0',
  '@unrs/resolver-binding-win32-x64-msvc@1.13.0',
];
