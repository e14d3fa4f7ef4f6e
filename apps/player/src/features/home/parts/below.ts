/** In one file: they come together, once the first view stands. */
export { MoreGames } from './MoreGames.tsx'
export { NoPopular } from './NoPopular.tsx'
export { CompetitionRows } from './CompetitionRows.tsx'
export { RewardsSide } from './RewardsSide.tsx'
export { Season } from './Season.tsx'
export { TablesRail } from './TablesRail.tsx'
export { TypeTab } from './TypeTab.tsx'
