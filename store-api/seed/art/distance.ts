const far = 1e6;

/** The shorter of the way found so far and the way by a neighbour. */
function shorter(
  pieces: Uint8Array,
  distance: Float32Array,
  best: number,
  own: number,
  neighbour: number,
  step: number,
): number {
  const other = pieces[neighbour] ?? 0;
  if (other > own) return best;
  const way = other < own ? step / 2 : (distance[neighbour] ?? far) + step;
  return way < best ? way : best;
}

/**
 * Distance of each cell to the nearest cell of an earlier piece (or of nothing), in cells.
 * @param pieces number of the piece that lies on top in each cell, 0 for none
 */
export function edgeDistance(pieces: Uint8Array, width: number, height: number): Float32Array {
  const distance = new Float32Array(pieces.length).fill(far);
  const sweep = (from: number, to: number, direction: 1 | -1): void => {
    for (let cell = from; cell !== to; cell += direction) {
      const own = pieces[cell] ?? 0;
      if (own === 0) continue;
      let best = distance[cell] ?? far;
      best = shorter(pieces, distance, best, own, cell - direction, 1);
      best = shorter(pieces, distance, best, own, cell - direction * width, 1);
      best = shorter(pieces, distance, best, own, cell - direction * (width + 1), 1.41);
      best = shorter(pieces, distance, best, own, cell - direction * (width - 1), 1.41);
      distance[cell] = best;
    }
  };
  sweep(width + 1, width * (height - 1) - 1, 1);
  sweep(width * (height - 1) - 2, width, -1);
  return distance;
}
