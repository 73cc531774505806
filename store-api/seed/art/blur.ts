function blurRows(
  source: Float32Array,
  target: Float32Array,
  width: number,
  height: number,
  radius: number,
): void {
  const share = 1 / (2 * radius + 1);
  const last = width - 1;
  for (let y = 0; y < height; y++) {
    const start = y * width;
    let sum = (source[start] ?? 0) * radius;
    for (let x = 0; x < radius; x++) sum += source[start + (x < last ? x : last)] ?? 0;
    // The target is transposed, so that the second pass walks memory in order as well.
    let to = y;
    for (let x = 0; x < width; x++) {
      const entering = x + radius;
      const leaving = x - radius;
      sum += source[start + (entering < last ? entering : last)] ?? 0;
      target[to] = sum * share;
      sum -= source[start + (leaving > 0 ? leaving : 0)] ?? 0;
      to += height;
    }
  }
}

let spare = new Float32Array(0);

/** Room for one blur; nothing else runs while it is in use, so one is enough. */
function scratchOf(length: number): Float32Array {
  if (spare.length !== length) spare = new Float32Array(length);
  return spare;
}

/** Blurs a field in place: two box passes in each direction, close to a Gaussian. The radius is in cells. */
export function blur(field: Float32Array, width: number, height: number, radius: number): Float32Array {
  const cells = Math.round(radius);
  if (cells < 1) return field;
  const scratch = scratchOf(field.length);
  for (let pass = 0; pass < 2; pass++) {
    blurRows(field, scratch, width, height, cells);
    blurRows(scratch, field, height, width, cells);
  }
  return field;
}
