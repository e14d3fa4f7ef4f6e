/**
 * Expand and contract: while nodes are restarted one after the other, the release before runs on the new schema. So a
 * migration that takes something away from what was there says since which release nothing uses it.
 */
const CONTRACT = /^-- contract: unused since (\S+)$/m

/** The release since which nothing uses what a migration takes away, where it says one. */
export const unusedSince = (sql: string): string | undefined => CONTRACT.exec(sql)?.[1]

const NAME = String.raw`(?:IF (?:NOT )?EXISTS )?(?:ONLY )?([\w.]+)`
const CREATED = new RegExp(
  String.raw`^CREATE (?:(?:TEMP|TEMPORARY|UNLOGGED) )?(?:TABLE|TYPE|SEQUENCE|SCHEMA|DOMAIN) ${NAME}`,
  'i',
)
const DROPPED = new RegExp(
  String.raw`^DROP (?:TABLE|SCHEMA|(?:MATERIALIZED )?VIEW|FUNCTION|PROCEDURE|ROUTINE|AGGREGATE|TYPE|DOMAIN|SEQUENCE) ${NAME}`,
  'i',
)
const ALTERED = new RegExp(
  String.raw`^ALTER (?:TABLE|TYPE|DOMAIN|(?:MATERIALIZED )?VIEW|FUNCTION|PROCEDURE|SEQUENCE|SCHEMA) ${NAME}(.*)$`,
  'i',
)

/** Actions of `ALTER` that take something away; one that lets go of a check does not. */
const actions: readonly [RegExp, string][] = [
  [/^(?:RENAME (?!CONSTRAINT )|SET SCHEMA )|(?<=\)) RENAME TO /i, 'renames'],
  [/^DROP (?!CONSTRAINT )/i, 'drops'],
  [/^ALTER (?:COLUMN )?\w+ DROP (?:DEFAULT|EXPRESSION|IDENTITY)/i, 'drops'],
  // Whole numbers up to bigint and any text to text hold all that was there.
  [/^ALTER (?:COLUMN )?\w+ (?:SET DATA )?TYPE (?!(?:bigint|text)$)/i, 'narrows'],
  [/^ALTER (?:COLUMN )?\w+ SET NOT NULL|^SET NOT NULL/i, 'sets NOT NULL'],
  // A release that does not know the column leaves it empty.
  [/^ADD (?!CONSTRAINT )(?!.*\b(?:DEFAULT|GENERATED)\b).* NOT NULL\b/i, 'sets NOT NULL'],
]

/** Each statement of a migration that takes away from what was there before it, in words. */
export function contractions(sql: string): string[] {
  const statements = statementsOf(sql)
  const made = new Set(statements.flatMap((one) => CREATED.exec(one)?.[1]?.toLowerCase() ?? []))
  const isNew = (name = '') => made.has(name.toLowerCase())
  return statements.flatMap((one) => {
    const [, dropped] = DROPPED.exec(one) ?? []
    if (dropped) return isNew(dropped) ? [] : [`drops ${dropped}`]
    const [, altered, rest = ''] = ALTERED.exec(one) ?? []
    if (!altered || isNew(altered)) return []
    return parts(rest.trim()).flatMap((action) =>
      actions.flatMap(([pattern, does]) =>
        pattern.test(action) ? [`${does}: ${altered} ${action}`] : [],
      ),
    )
  })
}

const TOKEN = /--[^\n]*|\/\*[\s\S]*?\*\/|'((?:[^']|'')*)'|(\bDO\s+)?\$(\w*)\$([\s\S]*?)\$\3\$/gi

/** Statements without comments and texts, each on one line; those of a `DO` block and of its texts too. */
function statementsOf(sql: string, inside = false): string[] {
  const plain = sql.replaceAll(TOKEN, (...found: (string | undefined)[]) => {
    const [, text, isDo, , body = ''] = found
    if (isDo) return `;${statementsOf(body, true).join(';')};`
    return text === undefined ? ' ' : inside ? `;${text};` : "''"
  })
  return plain
    .split(inside ? /;|\b(?:BEGIN|THEN|ELSE|LOOP|EXECUTE)\b/i : ';')
    .map((one) => one.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
}

/** The parts of a list that commas divide, but for commas in brackets; what stands in brackets is left out. */
function parts(list: string): string[] {
  let before = ''
  let flat = list
  while (before !== flat) {
    before = flat
    flat = flat.replaceAll(/\([^()]*\)/g, '')
  }
  return flat.split(',').map((one) => one.trim())
}
