/** The points of a campaign's rules, in the one order in which every campaign tells them: texts `<campaign>.rules.<point>`. */
export const rulePoints = [
  'who',
  'when',
  'how',
  'get',
  'play',
  'once',
  'ends',
  'yours',
  'help',
] as const
