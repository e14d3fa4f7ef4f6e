import type { StatePictureName } from '@perlas/ui/StatePicture.tsx'

/**
 * Every page that a later issue fills. Its route exists and is guarded; it says honestly that it is
 * not open yet. Title and sentence: features/coming/messages, under the same name. Take the name out
 * when the page is built; a test holds this list, the route tables and the messages together.
 */
export const coming = {} as const satisfies Record<string, StatePictureName>

export type ComingName = keyof typeof coming
