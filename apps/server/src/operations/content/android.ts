import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { AndroidRelease } from '@perlas/contract/android'
import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'
import type { AppContext } from '#/kernel/context.ts'

/** What `npm run android` wrote beside the package (tools/android/build.ts). */
const Note = Type.Object({
  ...Type.Omit(AndroidRelease, ['path']).properties,
  package: Type.String(),
  file: Type.String({ pattern: '^perlas-[0-9.]+-[0-9a-f]{12}\\.apk$' }),
})
type Note = Static<typeof Note>

/** Where packages are handed out. Their names hold a part of their sum: what lies at one never changes. */
export const DOWNLOADS = '/download/'

const held = new Map<string, { mtimeMs: number; note: Note }>()

/** The Android app that was built for this installation; undefined where none was. A new one is seen at once. */
export async function androidNote({ config, log }: AppContext): Promise<Note | undefined> {
  const file = join(config.android.dir, 'app.json')
  try {
    const { mtimeMs } = await stat(file)
    const known = held.get(file)
    if (known?.mtimeMs === mtimeMs) return known.note
    const note = Value.Parse(Note, JSON.parse(await readFile(file, 'utf8')))
    held.set(file, { mtimeMs, note })
    return note
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'ENOENT')
      log.error({ err: fault, file }, 'the note of the Android app cannot be read')
    return undefined
  }
}

/** As the page tells it. */
export async function androidRelease(ctx: AppContext): Promise<AndroidRelease | undefined> {
  const note = await androidNote(ctx)
  return note && { ...note, path: DOWNLOADS + note.file }
}
