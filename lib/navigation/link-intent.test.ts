/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { onLinkIntent } from './link-intent';

const onIntent = jest.fn<(link: HTMLAnchorElement) => void>();
let end: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  onIntent.mockReset();
  document.body.innerHTML = '<a href="/a"><b>A</b><i>a</i></a><a href="/b">B</a><p>text</p>';
  end = onLinkIntent(onIntent);
});
afterEach(() => {
  end();
  jest.useRealTimers();
});

function element(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
}

/** jsdom has no PointerEvent. */
function point(selector: string, pointerType = 'mouse') {
  const event = Object.assign(new Event('pointerover', { bubbles: true }), { pointerType });
  element(selector).dispatchEvent(event);
}

const intents = () => onIntent.mock.calls.map(([link]) => link.pathname);

test('the pointer rests 65 ms', () => {
  point('b');
  jest.advanceTimersByTime(64);
  expect(intents()).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(intents()).toEqual(['/a']);
});

test('a pointer that passes over links means none of them', () => {
  point('b');
  jest.advanceTimersByTime(60);
  point('[href="/b"]');
  jest.advanceTimersByTime(60);
  point('p');
  jest.advanceTimersByTime(1000);
  expect(intents()).toEqual([]);
});

test('moving within a link neither starts again nor tells it twice', () => {
  point('b');
  jest.advanceTimersByTime(40);
  point('i');
  jest.advanceTimersByTime(25);
  point('b');
  jest.advanceTimersByTime(1000);
  expect(intents()).toEqual(['/a']);
});

test('a touch tells its link at once', () => {
  point('b', 'touch');
  element('b').dispatchEvent(new Event('touchstart', { bubbles: true }));
  jest.advanceTimersByTime(0);
  expect(intents()).toEqual(['/a']);
});

test('the keyboard focus rests 65 ms', () => {
  element('[href="/b"]').focus();
  jest.advanceTimersByTime(64);
  expect(intents()).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(intents()).toEqual(['/b']);
});
