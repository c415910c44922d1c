/** How people join the two sides of a plot: '30 x 40'. A size is otherwise a figure and its unit. */
export const SIZE_SAID = { by: 'x, ×, *, by, bai, gunna, बाय, बाई, गुणा' } as const;
