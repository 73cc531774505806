import { runInNewContext } from 'node:vm';
import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { replayEarlyEvents } from './early-events';
import { PRE_PAINT_SCRIPT } from '@/lib/security/pre-paint-script.mjs';

function Form({ onInput }: { onInput?: () => void }) {
  const [size, setSize] = useState('none');
  const [count, setCount] = useState(0);
  return (
    <form onInput={onInput}>
      <input type="radio" name="size" checked={size === 'M'} onChange={() => setSize('M')} />
      <input type="text" aria-label="Email" />
      <button type="button" onClick={() => setCount(count + 1)}>
        <span>
          {count} of size {size}
        </span>
      </button>
    </form>
  );
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** @returns an event that happened to the element so many ms ago, as far as a replay is concerned */
function happened(type: string, target: Element, age = 0): Event {
  const timeStamp = performance.now() - age;
  return Object.defineProperties(new Event(type), {
    target: { value: target },
    timeStamp: { value: timeStamp },
  });
}

async function replay(...events: Event[]): Promise<void> {
  window.earlyEvents = events;
  replayEarlyEvents();
  expect(window.earlyEvents).toBeUndefined();
  for (let left = events.length; left > 0; left--) await act(async () => jest.advanceTimersToNextTimer());
}

test('presses and choices happen again, in their order', async () => {
  render(<Form />);
  const [button, radio] = [screen.getByRole('button'), screen.getByRole('radio')];
  const label = screen.getByText(/of size/);
  button.ariaBusy = 'true';
  await replay(happened('click', label), happened('input', radio), happened('click', button));
  expect(button).toHaveTextContent('2 of size M');
  expect(button).not.toHaveAttribute('aria-busy');
  expect(radio).toBeChecked();
});

test('typed text is told to its form', async () => {
  const onInput = jest.fn();
  render(<Form onInput={onInput} />);
  await replay(happened('input', screen.getByRole('textbox')));
  expect(onInput).toHaveBeenCalledTimes(1);
});

test('an old press is given up, an old choice is not', async () => {
  render(<Form />);
  const [button, radio] = [screen.getByRole('button'), screen.getByRole('radio')];
  await replay(happened('click', button, 20_001), happened('input', radio, 20_001));
  expect(button).toHaveTextContent('0 of size M');
});

describe('the pre-paint script', () => {
  let page: { window: { earlyEvents?: Event[] }; earlyEvents?: Event[] };
  let listeners: [string, EventListener][];

  beforeEach(() => {
    listeners = [];
    page = { window: {} };
    runInNewContext(
      PRE_PAINT_SCRIPT,
      Object.assign(page, {
        document: {
          documentElement: { dataset: {} },
          querySelector: () => null,
          addEventListener: () => {},
        },
        setTimeout: () => {},
        addEventListener: (...listener: [string, EventListener]) => listeners.push(listener),
      }),
    );
    page.window.earlyEvents = page.earlyEvents;
  });

  /** Lets the event happen to the element with the id `target`. */
  function dispatch(html: string, event: Event): void {
    document.body.innerHTML = html;
    const listener: EventListener = (happening) =>
      listeners.forEach(([type, listen]) => type === event.type && listen(happening));
    document.body.addEventListener(event.type, listener, { capture: true, once: true });
    document.getElementById('target')?.dispatchEvent(event);
  }

  const press = () => new MouseEvent('click', { bubbles: true, cancelable: true });

  test('keeps the press of a button, which is busy then', () => {
    const event = press();
    dispatch('<form><button><i id="target"></i></button></form>', event);
    expect(page.earlyEvents).toEqual([event]);
    expect(event.defaultPrevented).toBe(true);
    expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true');
  });

  test.each([
    '<a href="/"><i id="target"></i></a>',
    '<button popovertarget="menu"><i id="target"></i></button>',
    '<form action="/products"><button><i id="target"></i></button></form>',
    '<details><summary id="target"></summary></details>',
    '<label id="target"><input type="checkbox"></label>',
  ])('leaves a press to the browser in %s', (html) => {
    const event = press();
    dispatch(html, event);
    expect(page.earlyEvents).toEqual([]);
    expect(event.defaultPrevented).toBe(false);
  });

  test('keeps what is typed', () => {
    const event = new Event('input', { bubbles: true });
    dispatch('<input id="target">', event);
    expect(page.earlyEvents).toEqual([event]);
  });

  test('leaves everything to React once it listens', () => {
    delete page.window.earlyEvents;
    const event = press();
    dispatch('<button id="target"></button>', event);
    expect(event.defaultPrevented).toBe(false);
  });
});
