import { iconOfPath } from './icons';

export const PreviousIcon = /* @__PURE__ */ iconOfPath('m15 5-7 7 7 7');
export const NextIcon = /* @__PURE__ */ iconOfPath('m9 5 7 7-7 7');
export const DownIcon = /* @__PURE__ */ iconOfPath('m6 9 6 6 6-6');
