/** Seas: what swims is seen by several, shots are each player's own. README.md says how they run. */
export { seaRoutes } from './routes.ts'
