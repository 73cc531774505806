import { iconOfPath } from './icons';

export const CloseIcon = /* @__PURE__ */ iconOfPath('M6 6l12 12M18 6 6 18');
export const HeartIcon = /* @__PURE__ */ iconOfPath(
  'M12 20.5 4.3 12.8a4.9 4.9 0 0 1 0-7 4.9 4.9 0 0 1 7 0l.7.8.7-.8a4.9 4.9 0 0 1 7 0 4.9 4.9 0 0 1 0 7Z',
);
