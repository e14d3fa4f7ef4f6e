export { followLine, join, payCommission, commissionOf } from './programme.ts'
export { bookWeeks, rollOpen, tendAgents } from './weeks.ts'
export { programmeStands } from './questions.ts'
