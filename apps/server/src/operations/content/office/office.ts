import { createHash, randomUUID } from 'node:crypto'
import { contentValues } from '@perlas/contract/content-values'
import {
  contentKinds,
  type ContentKind,
  type ContentState,
  type officeContent,
  type officeContentItem,
  type officeSaveContent,
} from '@perlas/contract/office-content'
import type { Static } from 'typebox'
import { Value } from 'typebox/value'
import { campaignsToLink } from '#/engagement/campaigns/campaigns.ts'
import { levels } from '#/engagement/loyalty/loyalty.ts'
import { catalogue } from '#/gaming/catalogue/catalogue.ts'
import { canonical } from '#/kernel/canonical.ts'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import type { StaffSession } from '#/kernel/http/office-route.ts'
import { insertAudit, namesOf, recordOpening } from '#/platform/audit/audit.ts'
import { readSettings, readSites } from '#/platform/sites/sites.ts'
import { filmUploadIn, PICTURES, uploadIn } from '../addresses.ts'
import { knownFilms, listFilms } from '../films/store.ts'
import { knownPictures } from '../pictures/store.ts'
import { liveOf, writeLive, type AnyValue, type Live } from './live.ts'
import {
  picturesIn,
  promisesOf,
  stateOf,
  titleIn,
  unfinishedIn,
  unsafeIn,
  type Known,
} from './rules.ts'
import {
  endVersion,
  highestNumber,
  holdContent,
  insertVersion,
  listNewest,
  listVersions,
  lockVersion,
  nameFilms,
  namePictures,
  versionOfKey,
  type VersionRow,
} from './store.ts'

type By = { member: StaffSession; address: string }
type Save = Static<(typeof officeSaveContent)['input']>
type Saved = Static<(typeof officeSaveContent)['output']>
type Of = { kind: ContentKind; itemId: string }
type List = Static<(typeof officeContent)['output']>

/** Everything that is written, with how it stands, and what an editor can choose from. That it was read is recorded. */
export async function contentView(
  ctx: AppContext,
  view: string | undefined,
  by: By,
): Promise<List> {
  await recordOpening(ctx, { ...by, action: 'content-read', view })
  const newest = new Map((await listNewest(ctx)).map((one) => [`${one.kind}:${one.itemId}`, one]))
  const campaigns = await campaignsToLink(ctx)
  const now = ctx.clock()
  const rows: List['rows'] = []
  for (const kind of contentKinds) {
    const live = await liveOf(ctx, kind)
    for (const { itemId, version, value } of live) {
      const last = newest.get(`${kind}:${itemId}`)
      newest.delete(`${kind}:${itemId}`)
      const newer = last && last.version > version && isOpen(last.status) ? last.status : ''
      const state = stateOf(kind, value, { now, campaign: campaignOf(campaigns, value) })
      rows.push(rowOf({ kind, itemId }, value, { state, newer, version }))
    }
    // Nobody has seen these yet.
    for (const last of newest.values())
      if (last.kind === kind) {
        const newer = isOpen(last.status) ? last.status : ''
        rows.push(rowOf(last, last.value, { state: 'draft', newer, version: 0 }))
      }
  }
  const [{ games }, ranks, known] = [await catalogue(ctx), await levels(ctx), await allowed(ctx)]
  return {
    rows,
    hosts: known.hosts,
    campaigns,
    games: games
      .map(({ id, name }) => ({ id, name }))
      .toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    levels: ranks.map(({ level, name }) => ({ level, name })),
    films: await filmsToShow(ctx),
    outside: known.outside,
  }
}

/** Ours that are shown, then those that were uploaded, the newest first. */
async function filmsToShow(ctx: AppContext) {
  const paths = (await liveOf(ctx, 'film')).flatMap(({ value }) =>
    'path' in value && !filmUploadIn(value.path) ? [value.path] : [],
  )
  const uploads = (await listFilms(ctx)).map(({ filmId, seconds, width, height, at }) => ({
    path: PICTURES + filmId,
    seconds,
    width,
    height,
    at: at.toISOString(),
  }))
  const ours = [...new Set(paths)].map((path) => ({
    path,
    seconds: 0,
    width: 0,
    height: 0,
    at: '',
  }))
  return [...ours, ...uploads]
}

const isOpen = (status: VersionRow['status']): status is 'draft' | 'proposed' =>
  status === 'draft' || status === 'proposed'

const campaignOf = (
  campaigns: readonly { campaignId: number; state: List['campaigns'][number]['state'] }[],
  value: AnyValue,
) =>
  'campaignId' in value
    ? campaigns.find(({ campaignId }) => campaignId === value.campaignId)?.state
    : undefined

function rowOf(
  { kind, itemId }: Of,
  value: AnyValue,
  of: { state: ContentState; newer: '' | 'draft' | 'proposed'; version: number },
): List['rows'][number] {
  return {
    id: `${kind}:${itemId}`,
    kind,
    itemId,
    title: titleIn(kind, itemId, value),
    picture: picturesIn(value)[0] ?? '',
    startsAt: value.startsAt,
    endsAt: value.endsAt,
    hosts: [...value.hosts],
    audience: 'audience' in value ? value.audience.who : 'all',
    ...of,
  }
}

async function allowed(ctx: AppContext): Promise<{ hosts: string[]; outside: string[] }> {
  const outside = (await readSettings(ctx)).get('outside') as { hosts?: string[] } | undefined
  return {
    hosts: (await readSites(ctx)).map(({ host }) => host),
    outside: outside?.hosts ?? [],
  }
}

/** One with every version of it, the newest first; how it was found stands as the first. */
export async function contentItem(
  ctx: AppContext,
  { kind, itemId }: Of,
  { member }: By,
): Promise<Static<(typeof officeContentItem)['output']>> {
  const live = await liveItem(ctx, { kind, itemId })
  const rows = await listVersions(ctx, { kind, itemId })
  if (!live && rows.length === 0) throw new AppError('not-found')
  const names = await namesOf(ctx, [
    ...new Set(
      rows.flatMap(({ proposedBy, decidedBy }) =>
        [proposedBy, decidedBy].filter((one) => one !== null),
      ),
    ),
  ])
  const nameOf = (staffId: number | null) => (staffId === null ? '' : (names.get(staffId) ?? ''))
  const versions = rows.map(({ value, proposedBy, decidedBy, at, decidedAt, ...row }) => ({
    version: row.version,
    value: { ...value },
    status: row.status,
    promises: row.promises,
    note: row.note,
    returnsTo: row.returnsTo,
    by: nameOf(proposedBy),
    at: at.toISOString(),
    decidedBy: nameOf(decidedBy),
    decidedAt: decidedAt?.toISOString() ?? '',
    mine: proposedBy === member.staffId,
    live: live !== undefined && isShown(live, { version: row.version, value }),
  }))
  const isFound = live !== undefined && !versions.some((one) => one.live)
  const campaigns = await campaignsToLink(ctx)
  return {
    state: live
      ? stateOf(kind, live.value, {
          now: ctx.clock(),
          campaign: campaignOf(campaigns, live.value),
        })
      : 'draft',
    versions: isFound
      ? [
          ...versions,
          {
            version: 0,
            value: { ...live.value },
            status: 'approved' as const,
            promises: [],
            note: '',
            returnsTo: 0,
            by: '',
            at: '',
            decidedBy: '',
            decidedAt: '',
            mine: false,
            live: true,
          },
        ]
      : versions,
  }
}

const liveItem = async (ctx: AppContext, { kind, itemId }: Of): Promise<Live | undefined> =>
  (await liveOf(ctx, kind)).find((one) => one.itemId === itemId)

const isSame = (one: AnyValue, other: AnyValue) => canonical({ ...one }) === canonical({ ...other })

/** Whether a version is what players see: a notice without a start has got its day by being published. */
const isShown = (live: Live, { version, value }: Pick<VersionRow, 'version' | 'value'>) =>
  live.version === version &&
  isSame(
    'texts' in value && value.startsAt === '' ? { ...live.value, startsAt: '' } : live.value,
    value,
  )

/** What is wrong with a version, by its shape first; and what of it promises something. */
export async function judgeContent(
  ctx: AppContext,
  { kind, itemId, value, publish }: Of & { value: unknown; publish: boolean },
): Promise<{ problems: string[]; promises: string[] }> {
  const schema = contentValues[kind]
  if (!Value.Check(schema, value)) {
    const problems = [...Value.Errors(schema, value)].map(({ instancePath, message }) =>
      [instancePath.slice(1).replaceAll('/', ' '), message].filter(Boolean).join(': '),
    )
    return { problems: [...new Set(problems)], promises: [] }
  }
  const of = value as AnyValue
  const known = await knownOf(ctx, of)
  const problems = [
    ...unsafeIn(kind, itemId, of, known),
    ...(publish ? unfinishedIn(kind, of, known, ctx.clock()) : []),
  ]
  return { problems, promises: promisesOf(kind, of) }
}

async function knownOf(ctx: AppContext, value: AnyValue): Promise<Known> {
  const uploads = picturesIn(value).flatMap((one) => uploadIn(one) ?? [])
  const { hosts, outside } = await allowed(ctx)
  const campaigns = await campaignsToLink(ctx)
  const { games } = await catalogue(ctx)
  return {
    hosts,
    outside,
    campaigns: new Set(campaigns.map(({ campaignId }) => campaignId)),
    games: new Set(games.map(({ id }) => id)),
    pictures: new Set(await knownPictures(ctx, uploads)),
    films: new Set(await knownFilms(ctx, filmsIn(value))),
  }
}

const COUNTED: readonly ContentKind[] = ['banner', 'notice', 'page', 'film']

/** Kinds that are counted get the next number; pictures and links a name that nobody has. */
async function nameOf(tx: AppContext, { kind, itemId }: Of, value: AnyValue): Promise<string> {
  if (itemId !== 'new') return itemId
  if (COUNTED.includes(kind)) return String((await highestNumber(tx, kind)) + 1)
  const group = 'group' in value ? value.group : ''
  // The networks are the seven that the app has marks of.
  if (group === 'social') throw new AppError('not-found')
  return `${group}/${tx.chance(6).toString('hex')}`
}

/**
 * Stores a version: a draft, or published, where it promises nothing; what promises something waits for another member.
 * The same key again is the same version. Nothing is stored that is wrong, or was written over what somebody else saved.
 */
export async function saveContent(
  ctx: AppContext,
  input: Save,
  { member, address }: By,
): Promise<Saved> {
  const { key, kind, note, publish, returnsTo } = input
  const { staffId } = member
  const { key: _, ...content } = input
  const asked = createHash('sha256').update(canonical(content)).digest('hex')
  return inTransaction(ctx, async (tx): Promise<Saved> => {
    await holdContent(tx)
    const known = await versionOfKey(tx, key)
    if (known) {
      if (known.asked !== asked || known.proposedBy !== staffId)
        throw new AppError('order-conflict')
      const { status, itemId, version } = known
      return { status, problems: [], itemId, version }
    }
    const { problems, promises } = await judgeContent(tx, input)
    const wrong = (list: string[]): Saved => ({
      status: 'wrong',
      problems: list,
      itemId: input.itemId,
      version: 0,
    })
    if (problems.length > 0) return wrong(problems)
    const value = input.value as AnyValue
    const itemId = await nameOf(tx, input, value)
    const isNew = input.itemId === 'new'
    const live = isNew ? undefined : await liveItem(tx, { kind, itemId })
    const before = isNew ? [] : await listVersions(tx, { kind, itemId })
    if (!isNew && !live && before.length === 0) throw new AppError('not-found')
    if ('group' in value && !itemId.startsWith(`${value.group}/`))
      throw new AppError('invalid-input')
    if ((before[0]?.version ?? 0) !== input.from) throw new AppError('content-moved')
    if (before.some(({ status }) => status === 'proposed'))
      return wrong(['A version of it waits for a second member. Approve or cancel that one first.'])
    if (
      before[0] &&
      before[0].status !== 'refused' &&
      isSame(before[0].value, value) &&
      !(publish && before[0].status === 'draft')
    )
      return wrong(['Nothing is different.'])
    let { from: version } = input
    if (live && !before.some((one) => isShown(live, one))) {
      version += 1
      await keepFound(tx, { kind, itemId, version, value: live.value })
    }
    version += 1
    const of = { kind, itemId, version }
    const status = publish ? 'proposed' : 'draft'
    const at = tx.clock()
    await insertVersion(tx, {
      ...of,
      value,
      status,
      promises,
      note,
      returnsTo,
      proposedBy: staffId,
      at,
      key,
      asked,
    })
    await nameUploads(tx, of, value)
    const detail = {
      ...of,
      title: titleIn(kind, itemId, value),
      promises,
      note,
      ...(returnsTo > 0 && { returnsTo }),
    }
    if (!publish) {
      await insertAudit(tx, { staffId, action: 'content-draft', detail, address })
      return { status, problems: [], itemId, version }
    }
    if (promises.length > 0) {
      await insertAudit(tx, { staffId, action: 'content-proposed', detail, address })
      return { status, problems: [], itemId, version }
    }
    await endVersion(tx, { ...of, status: 'approved', staffId, at })
    await publishVersion(tx, of, value)
    await insertAudit(tx, { staffId, action: 'content-published', detail, address })
    return { status: 'approved', problems: [], itemId, version }
  })
}

/** What was there before the office wrote of it is a version too, of nobody: so that there is a way back. */
async function keepFound(
  tx: AppContext,
  of: Of & { version: number; value: AnyValue },
): Promise<void> {
  const { kind, itemId, version, value } = of
  const at = tx.clock()
  await insertVersion(tx, {
    kind,
    itemId,
    version,
    value,
    status: 'proposed',
    promises: [],
    note: '',
    returnsTo: 0,
    proposedBy: null,
    at,
    key: randomUUID(),
    asked: createHash('sha256')
      .update(canonical({ ...value }))
      .digest('hex'),
  })
  await nameUploads(tx, { kind, itemId, version }, value)
  await endVersion(tx, { kind, itemId, version, status: 'approved', staffId: null, at })
}

async function nameUploads(tx: AppContext, of: Of & { version: number }, value: AnyValue) {
  const uploads = picturesIn(value).flatMap((one) => uploadIn(one) ?? [])
  const pictureIds = await knownPictures(tx, uploads)
  if (pictureIds.length > 0) await namePictures(tx, { ...of, pictureIds })
  const filmIds = await knownFilms(tx, filmsIn(value))
  if (filmIds.length > 0) await nameFilms(tx, { ...of, filmIds })
}

/** The uploaded film that a version shows, if it shows one. */
const filmsIn = (value: AnyValue) =>
  'path' in value ? [filmUploadIn(value.path) ?? []].flat() : []

async function publishVersion(tx: AppContext, of: Of & { version: number }, value: AnyValue) {
  const { kind, itemId, version } = of
  await writeLive(tx, kind, { itemId, version, value })
  tx.fanout.publish('content', '')
}

/** Another member publishes what promises something, or anybody refuses; who wrote it may only take it back. */
export async function decideContent(
  ctx: AppContext,
  { approve, ...of }: Of & { version: number; approve: boolean },
  { member, address }: By,
): Promise<{ status: 'approved' | 'refused' | 'wrong'; problems: string[] }> {
  const { staffId, rights } = member
  return inTransaction(ctx, async (tx) => {
    await holdContent(tx)
    const found = await lockVersion(tx, of)
    if (!found) throw new AppError('not-found')
    if (found.status !== 'proposed') throw new AppError('order-moved')
    const isOwn = found.proposedBy === staffId
    const isApprover = rights.has('content:approve')
    if (approve ? isOwn || !isApprover : !isOwn && !isApprover) throw new AppError('forbidden')
    const { kind, itemId, version, value, promises } = found
    const detail = {
      kind,
      itemId,
      version,
      title: titleIn(kind, itemId, value),
      promises,
      proposedBy: found.proposedBy,
    }
    const at = tx.clock()
    if (!approve) {
      await endVersion(tx, { ...of, status: 'refused', staffId, at })
      await insertAudit(tx, { staffId, action: 'content-refused', detail, address })
      return { status: 'refused' as const, problems: [] }
    }
    // Time went by since it was written: a link, a host or its end may be gone.
    const { problems } = await judgeContent(tx, { kind, itemId, value, publish: true })
    if (problems.length > 0) return { status: 'wrong' as const, problems }
    await endVersion(tx, { ...of, status: 'approved', staffId, at })
    await publishVersion(tx, of, value)
    await insertAudit(tx, { staffId, action: 'content-published', detail, address })
    return { status: 'approved' as const, problems: [] }
  })
}
