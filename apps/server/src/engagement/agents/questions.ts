import { question } from '#/kernel/question.ts'

/**
 * How the programme of an agent stands: the last day of which play counts (null while it goes on), and whether the agent can still
 * receive what is free there. Campaigns know.
 */
export const programmeStands = question<
  { campaignId: number },
  { lastDay: string | null; isOpen: boolean }
>('agents.programme')
