/** A grey, from 0 (ink) to 100 (paper). */
export const grey = (light: number): string => {
  const value = Math.round((light / 100) * 255);
  return `rgb(${value},${value},${value})`;
};
