import { agentOf } from '#/session/agent.ts'

/** Whether a page can hand over a file or print: in a window inside an app nothing comes of either, and nobody is told. */
export const savesFiles = (agent: string): boolean => !agentOf(agent).webView
