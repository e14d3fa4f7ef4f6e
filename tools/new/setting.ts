import { domains } from '../domain-table.ts'
import { title, type Kind } from './kind.ts'

const settings = domains.find(({ name }) => name === 'settings')

/** An area of settings with one value, kept in `content.settings`, of a domain. It is meant to be changed. */
export const setting: Kind = {
  usage: 'setting <name> [domain]',
  make(name, domain = 'content') {
    if (!/^[a-z]{1,20}$/.test(name)) throw new Error('A setting is one word of small letters.')
    const owner = domains.find((one) => one.name === domain)
    if (!owner) throw new Error(`There is no domain called ${domain}.`)
    if (owner.wing !== 'platform' && !settings?.uses.includes(domain))
      throw new Error(`settings may not use ${domain} yet: add it in tools/domain-table.ts.`)
    const folder = `apps/server/src/${owner.wing}/${domain}`
    const type = `${title(name)}Setting`
    const area = `${name}Area`
    const moduleApi = `#/${owner.wing}/${domain}/${domain}.ts`
    return {
      files: { [`${folder}/${name}-area.ts`]: areaOf(name, type, area) },
      edits: {
        'packages/contract/src/office-settings.ts': (text) =>
          text
            .replace(/(?=\nexport type SettingArea = \{)/, `\n${shape(type)}`)
            .replace(/(?=\n\} as const satisfies Record<string, SettingArea>)/, entry(name, type)),
        'apps/server/src/operations/settings/settings.ts': (text) =>
          text
            .replace(/(?=import \{ AppError \})/, `import { ${area} } from '${moduleApi}'\n`)
            .replace(/(areas: Readonly<[^=]*= \{[^}]*)(?=\n\})/, `$1\n  ${name}: ${area},`),
        [`${folder}/${domain}.ts`]: (text) =>
          `${text}export { ${area} } from './${name}-area.ts'\n`,
      },
      next: [
        `npm run check -- ${folder}`,
        `its fields: ${type} in packages/contract/src/office-settings.ts; what is wrong with a value: problems in ${folder}/${name}-area.ts`,
        `who reads it: a function of ${folder} beside the area; a page or a rule that follows it, with a test`,
        'every field but name, icon, sort and open takes two members: apps/server/src/operations/staff/sql/moves-money.sql',
      ],
    }
  },
}

const shape = (type: string) => `const ${type} = Type.Object(
  {
    open: Yes('Open', 'It is in force.'),
    most: Whole('Most', 1, 1000),
  },
  strict,
)
export type ${type} = Static<typeof ${type}>
`

const entry = (name: string, type: string) => `
  ${name}: {
    title: '${title(name)}',
    about: 'What this is about. Open or not: one member. All else: two.',
    roles: ['owner', 'finance'],
    schema: ${type},
  },`

const areaOf = (
  name: string,
  type: string,
  area: string,
) => `import type { ${type} } from '@perlas/contract/office-settings'
import type { AppContext } from '#/kernel/context.ts'
import type { SettingArea } from '#/kernel/setting-area.ts'
import { readSettings, writeSetting } from '#/platform/sites/sites.ts'

/** Holds until somebody sets it. */
const shipped: ${type} = { open: false, most: 10 }

async function setNow(ctx: AppContext): Promise<${type}> {
  const found = (await readSettings(ctx)).get('${name}') as Partial<${type}> | undefined
  return { ...shipped, ...found }
}

export const ${area}: SettingArea = {
  topic: 'content',
  async list(ctx) {
    return [{ name: 'rules', title: '${title(name)}', value: await setNow(ctx) }]
  },
  async problems(_, _name, value) {
    return value ? [] : ['This setting is changed, not removed.']
  },
  write: (tx, _name, value) => writeSetting(tx, '${name}', value ?? {}),
}
`
