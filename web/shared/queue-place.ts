/** What a reader is told of an answer that waits for its turn; place 1 is next. */
export function placeText(place: number): string {
  if (place <= 1) return 'You are next';
  return place === 2 ? 'Waiting: 1 answer is before yours' : `Waiting: ${place - 1} answers are before yours`;
}
