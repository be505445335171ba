// Numbers of things as people read them: on screens, in sentences and on paper.

/** `12,500`, `−9.5`: a comma before every third digit of the whole part, and a minus before it. At most three decimals. */
export const formatCount = (count: number): string =>
  `${count < 0 ? '−' : ''}${String(Math.abs(count)).replaceAll(/\B(?=(?:\d{3})+(?:$|\.))/g, ',')}`
