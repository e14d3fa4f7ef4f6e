import { Yes } from '@perlas/contract/fields'
import { Type, type Static, type TObject } from 'typebox'
import type { AppContext } from '#/kernel/context.ts'
import type { SettingArea } from '#/kernel/setting-area.ts'
import { campaignsState } from '../state.ts'
import { listCampaigns, writeCampaign } from '../store.ts'

const Open = Yes('Open', 'Players can take part.')

/** Open or not, and the terms that the kind itself describes: the office draws its form from them. */
function schemaOf(terms: TObject): TObject {
  return Type.Object({ open: Open, ...terms.properties }, { additionalProperties: false })
}

const kindOf = (ctx: AppContext, code: string) => campaignsState(ctx).get(code)

/** Every kind of campaign. What players were promised, or given, is not touched by a change. */
export const campaignArea: SettingArea = {
  word: 'content',
  async list(ctx) {
    const rows = await listCampaigns(ctx)
    return [...campaignsState(ctx).values()].map(({ code, title, defaults }) => {
      const row = rows.find((one) => one.code === code)
      return { name: code, title, value: { open: row?.open ?? false, ...(row?.terms ?? defaults) } }
    })
  },
  schema(ctx, code) {
    const kind = kindOf(ctx, code)
    return kind && schemaOf(kind.terms)
  },
  async problems(ctx, code, value) {
    const kind = kindOf(ctx, code)
    if (!kind) return ['There is no such campaign.']
    if (!value) return ['Campaigns are closed, not removed: players have them.']
    const { open, ...terms } = value
    return [
      ...kind.problems(terms),
      ...(open === true && kind.draft
        ? ['This campaign is a draft: it is opened once nothing of it is missing.']
        : []),
    ]
  },
  async write(tx, code, value) {
    const { open, ...terms } = value as { open: boolean } & Static<TObject>
    await writeCampaign(tx, { code, open, terms })
  },
}
