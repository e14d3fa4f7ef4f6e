import { question } from '#/kernel/question.ts'
import type { WebhookEvent } from './port.ts'

/** What a webhook hints at, with the provider that sent it. */
export type OrderReport = WebhookEvent & { provider: string; playerId: number }

/** A provider speaks of an order: whoever has it asks where it stands. False where the provider has no such order. */
export const orderReported = question<OrderReport, boolean>('order-reported')
