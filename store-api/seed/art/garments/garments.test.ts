import { bounds } from '../points';
import { garments } from './garments';

const look = {
  fabric: { weave: 'poplin' as const, pattern: 'stripe' as const, colours: ['#dfe7ef', '#27466b'] },
  trim: '#efe8da',
  seed: 11,
};

test('there are plenty of kinds of garment', () => {
  expect(Object.keys(garments).length).toBeGreaterThanOrEqual(40);
});

test.each(Object.entries(garments))(
  '%s is drawn whole, within the canvas and always alike',
  (_name, draw) => {
    const scene = draw(look);
    expect(draw(look)).toEqual(scene);
    for (const part of scene.parts) {
      expect(part.d).not.toMatch(/NaN|undefined|Infinity/);
      expect(part.detail ?? '').not.toMatch(/NaN|undefined|Infinity/);
      const box = bounds(part.d);
      expect(box.x).toBeGreaterThan(-20);
      expect(box.x + box.width).toBeLessThan(1220);
      expect(box.y).toBeGreaterThan(0);
      expect(box.y + box.height).toBeLessThan(1500);
    }
    for (const { x, y, width } of scene.focus) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(1200);
      expect(y + width * 1.25).toBeLessThanOrEqual(1500);
    }
  },
);
