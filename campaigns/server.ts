import type { Campaign } from '@perlas/campaign-kit/campaign'
import { firstCharge } from './first-charge/first-charge.ts'

/** One line per campaign. registry.test.ts fails when a folder is missing here. */
export const campaigns: readonly Campaign[] = [firstCharge]
