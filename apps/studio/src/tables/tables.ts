/** Rounds that many play in: the door of this folder. README.md says how they run. */
export { begin, startTables, workLeft } from './service.ts'
export { makeChain, sealChains, seedOf } from './seeds.ts'
export { tableRoutes } from './routes.ts'
export { decideTable, listTables } from './office.ts'
export { listRounds, voidRound } from './rounds-by-office.ts'
export { drawnBets } from './proofs.ts'
export { driveSeat, openSeats, seatsReported, findTableBets } from './reported.ts'
