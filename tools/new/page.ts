import { camel, title, type Kind } from './kind.ts'

/** A page behind a login: a screen, its texts in both languages, its address on phones and desktops, and a journey. */
export const page: Kind = {
  usage: 'page <name> "<its title in Filipino>"',
  make(name, filipino = '') {
    const english = title(name)
    if (filipino.trim() === '' || filipino === english)
      throw new Error(`What is "${english}" in Filipino? Say it after the name.`)
    const key = camel(name)
    const screen = `${english.replaceAll(' ', '')}Screen`
    const folder = `apps/player/src/features/${name}`
    const row = `guarded('/profile/${name}', routes.${key}),`
    /** Before the page that shows every part of the kit, the last of each table. */
    const toTable = (text: string) =>
      text.replace(/(?=\n {2}\/\/ Ours: every primitive)/, `\n  ${row}\n`)
    return {
      files: {
        [`${folder}/${screen}.tsx`]: screenOf(key, screen),
        [`${folder}/messages.ts`]: catalog,
        [`${folder}/messages/en-PH.json`]: texts(key, english, 'Nothing is here yet.'),
        [`${folder}/messages/fil-PH.json`]: texts(key, filipino, 'Wala pang laman ito.'),
        [`e2e/journeys/${name}.e2e.ts`]: journeyOf(name, english),
      },
      edits: {
        'apps/player/src/shells/routes.ts': (text) =>
          text
            .replace(
              /(?=import type \{ LegalDocument \})/,
              `import { messages as ${key} } from '#/features/${name}/messages.ts'\n`,
            )
            .replace(
              /(?<=\nexport const routes = \{\n)/,
              `  ${key}: route(${key}, () => import('#/features/${name}/${screen}.tsx').then((m) => m.${screen})),\n`,
            ),
        'apps/player/src/shells/mobile/table.ts': toTable,
        'apps/player/src/shells/desktop/table.ts': toTable,
        'packages/contract/src/pages.ts': (text) =>
          text.replace(/(?=`\.split\(\/\\s\+\/\))/, ` /profile/${name}`),
      },
      next: [
        `npm run check -- ${folder} apps/player/src/shells packages/contract/src/pages.ts`,
        `npm run journeys -- ${name} --project mobile`,
        'a way that leads there: MoreScreen on a phone, MemberScreen on a desktop, SideMenu',
        'a page for everybody: open(…) in the place of guarded(…) in both tables, a title in packages/contract/src/pages.ts, and a kind in page-kinds.ts',
        'the id of the row that it proves, in the title of its journey; then npm run proofs',
      ],
    }
  },
}

const screenOf = (
  key: string,
  screen: string,
) => `import { useT } from '@perlas/player-kit/messages.ts'
import { Screen } from '@perlas/player-kit/Screen.tsx'
import { EmptyState } from '@perlas/ui/EmptyState.tsx'

export function ${screen}() {
  const t = useT()
  return (
    <Screen title={t('${key}.title')}>
      <EmptyState art="/pictures/empty/results" title={t('${key}.empty')} />
    </Screen>
  )
}
`

const catalog = `import type { Catalog } from '@perlas/player-kit/messages.ts'

export const messages: Catalog = {
  'en-PH': () => import('./messages/en-PH.json'),
  'fil-PH': () => import('./messages/fil-PH.json'),
}
`

const texts = (key: string, heading: string, empty: string) =>
  `${JSON.stringify({ [key]: { title: heading, empty } }, null, 2)}\n`

const journeyOf = (
  name: string,
  heading: string,
) => `import { accessible, expect, test } from '../journey.ts'

test('a player opens ${name} @phone', async ({ page, lobby }) => {
  await lobby.join()
  await lobby.open('/profile/${name}')
  await expect(page.getByRole('heading', { name: '${heading}' })).toBeVisible()
  await accessible(page)
})
`
