export { followDownline, followRestored, join, payCommission, commissionOf } from './programme.ts'
export { bookWeeks, rollOpen, maintainAgents } from './weeks.ts'
export { agentAbove } from './store.ts'
export { programmeStands } from './questions.ts'
