/** How people join the two sides of a plot: '30 x 40'. A size is otherwise a figure and its unit. */
export const SIZE_SAID = {
  by: 'x, ×, *, by, bai, into, gunna, guna, gune, बाय, बाई, गुणा, गुणे, इंटू',
  /** Both sides of a plot may be named instead: 'front 30 ft, depth 60 ft'. */
  side: 'front, frontage, width, breadth, wide, chaudai, chaudaai, chodai, chaurai, chauda, chaura, choda, length, long, depth, lambai, lambaai, lamba, lambi, gehrai, gehraai, gahrai, gahraai, फ्रंट, चौड़ाई, चौड़ा, चौड़ी, लंबाई, लम्बाई, लंबा, लम्बा, लंबी, लम्बी, गहराई',
} as const;
