/** Whether the browser sends Global Privacy Control or Do Not Track. */
export function asksNotToBeTracked(): boolean {
  const hasPrivacyControl = 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
  return hasPrivacyControl || navigator.doNotTrack === '1';
}
