const setting = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? '';

/** Starts what an operator has switched on, where this visit has part in it. Nothing here may delay the page. */
function start(): void {
  // The same number as in components/layout/navigation.tsx: this file is loaded for other reasons, too.
  const draw = performance.timeOrigin % 1e4;
  if (!(draw < Number(setting('visit')))) return;
  if (draw < Number(setting('web-vitals')))
    void import('./web-vitals').then(({ measureVisit }) => measureVisit());
  const src = setting('analytics');
  if (src) void import('./consent-bar').then(({ mountConsentBar }) => mountConsentBar(src));
}

// Safari has no idle callback.
(window.requestIdleCallback || setTimeout)(start);

export {};
