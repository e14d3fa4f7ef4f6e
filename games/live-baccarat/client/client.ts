import { liveBaccarat } from '../live-baccarat.ts'
import { baccaratClient } from './baccarat-client.ts'

export const client = baccaratClient(liveBaccarat)
