import '@testing-library/jest-dom';

// jsdom has no layout and so nothing to scroll.
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView ??= () => undefined;
