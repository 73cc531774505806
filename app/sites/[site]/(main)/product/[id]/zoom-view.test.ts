import { containedSize, MAX_SCALE, moveBy, pinch, WHOLE, zoomTo } from './zoom-view';

const ROOM = { stage: { width: 400, height: 600 }, picture: { width: 400, height: 500 } };

test('a picture is contained in its stage', () => {
  expect(containedSize({ width: 960, height: 1200 }, ROOM.stage)).toEqual({ width: 400, height: 500 });
  expect(containedSize({ width: 100, height: 300 }, ROOM.stage)).toEqual({ width: 200, height: 600 });
});

test('the point that is zoomed at stays where it is', () => {
  const at = { x: 100, y: -50 };
  const view = zoomTo(WHOLE, 2, ROOM, at);
  expect(view).toEqual({ scale: 2, x: -100, y: 50 });
  expect(zoomTo(view, 4, ROOM, at)).toEqual({ scale: 4, x: -300, y: 150 });
});

test.each([
  [0.2, 1],
  [99, MAX_SCALE],
])('a scale of %d is limited to %d', (scale, expected) => {
  expect(zoomTo(WHOLE, scale, ROOM).scale).toBe(expected);
});

test('the picture does not leave the stage', () => {
  expect(moveBy(WHOLE, { x: 50, y: 50 }, ROOM)).toEqual(WHOLE);
  expect(moveBy({ scale: 2, x: 0, y: 0 }, { x: 999, y: -999 }, ROOM)).toEqual({ scale: 2, x: 200, y: -200 });
  const corner = { scale: 4, x: 600, y: 700 };
  expect(zoomTo(corner, 1, ROOM)).toEqual(WHOLE);
});

test('two fingers scale and move at once', () => {
  const from: Parameters<typeof pinch>[1] = [
    { x: -50, y: 0 },
    { x: 50, y: 0 },
  ];
  const to: Parameters<typeof pinch>[2] = [
    { x: -80, y: 10 },
    { x: 120, y: 10 },
  ];
  expect(pinch(WHOLE, from, to, ROOM)).toEqual({ scale: 2, x: 20, y: 10 });
  expect(pinch({ scale: 2, x: 20, y: 10 }, to, from, ROOM).scale).toBe(1);
  const [finger] = from;
  expect(pinch(WHOLE, [finger, finger], from, ROOM).scale).toBe(MAX_SCALE);
});
