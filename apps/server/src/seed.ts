import {
  banks,
  banners,
  channels,
  images,
  levels,
  links,
  notices,
  olderTerms,
  site,
  siteWithTexts,
  ticker,
  videos,
  web,
} from '../seed/content.ts'
import { brands, games, types } from '../seed/catalogue.ts'
import type { AppContext } from '#/kernel/context.ts'

/** `texts`: text messages reach people here, so a new site registers them by their number. */
type New = { texts?: boolean }

/**
 * Fills what a fresh installation needs and leaves alone what is there: an operator's change
 * survives every start. Never makes players, winners or counts.
 */
export async function seed(ctx: Pick<AppContext, 'db'>, { texts }: New = {}): Promise<void> {
  const rows = async (sql: string, list: readonly unknown[]) => {
    await ctx.db.query(`${sql} ON CONFLICT DO NOTHING`, [JSON.stringify(list)])
  }
  await rows(
    `INSERT INTO catalogue.types (type_id, name, sort)
     SELECT id, name, id FROM json_to_recordset($1) AS r (id int, name text)`,
    types,
  )
  await rows(
    `INSERT INTO catalogue.brands (brand_id, code, name, icon, sort)
     SELECT id, code, name, '/pictures/brands/' || code || '.svg', id
       FROM json_to_recordset($1) AS r (id int, code text, name text)`,
    brands,
  )
  await rows(
    `INSERT INTO catalogue.games (game_id, code, name, type_id, brand_id, provider_id,
                                  provider_game_code, icon, aliases, hot, recent, hot_sort, sort, maintain)
     SELECT id, code, name, "typeId", "brandId",
            CASE WHEN playable THEN 'perlas-studio' ELSE '' END, CASE WHEN playable THEN code ELSE '' END,
            '/pictures/covers/' || code, coalesce(aliases, ''),
            coalesce(hot, false)::int, coalesce(recent, false)::int,
            CASE WHEN playable THEN 0 ELSE id END, CASE WHEN playable THEN 0 ELSE id END,
            NOT coalesce(playable, false)
       FROM json_to_recordset($1) AS r (id int, code text, name text, "typeId" int, "brandId" int,
                                        aliases text, hot boolean, recent boolean, playable boolean)`,
    games,
  )
  // A title that was only announced when this installation was made, and that the studio runs by now. Whether it is open
  // stays as the operator left it; so does a place that somebody gave it.
  await ctx.db.query(
    `UPDATE catalogue.games g SET provider_id = 'perlas-studio', provider_game_code = r.code, maintain = false,
            sort = CASE WHEN g.sort = g.game_id THEN 0 ELSE g.sort END,
            hot_sort = CASE WHEN g.hot_sort = g.game_id THEN 0 ELSE g.hot_sort END,
            hot = greatest(g.hot, coalesce(r.hot, false)::int), recent = coalesce(r.recent, false)::int,
            brand_id = r."brandId"
       FROM json_to_recordset($1) AS r (id int, code text, "brandId" int, hot boolean, recent boolean, playable boolean)
      WHERE r.playable AND g.game_id = r.id AND g.provider_id = ''`,
    [JSON.stringify(games)],
  )
  await rows(
    `INSERT INTO loyalty.levels (level, name, name_fil, bet_amount)
     SELECT level, name, "nameFil", "betAmount"
       FROM json_to_recordset($1) AS r (level int, name text, "nameFil" text, "betAmount" bigint)`,
    levels,
  )
  await rows(
    `INSERT INTO cashier.channels (channel_id, name, icon, kind, provider, provider_channel, min_amount,
                                   max_amount, amounts, sort)
     SELECT id, name, icon, kind, 'sandbox', "providerChannel", min, max,
            ARRAY(SELECT json_array_elements_text(amounts)::bigint), id
       FROM json_to_recordset($1) AS r (id int, name text, icon text, kind text, "providerChannel" text,
                                        min bigint, max bigint, amounts json)`,
    channels,
  )
  await rows(
    `INSERT INTO cashier.banks (bank_id, name, kind, pattern, sort)
     SELECT id, name, kind, pattern, row_number() OVER () FROM json_to_recordset($1)
         AS r (id text, name text, kind text, pattern text)`,
    banks,
  )
  await rows(
    `INSERT INTO content.banners (banner_id, click_type, click_action, picture, picture_desktop, alt, alt_fil, sort, status)
     SELECT id, "clickType", "clickAction", '/pictures/banners/' || code || '-phone',
            '/pictures/banners/' || code || '-desktop', alt, "altFil", coalesce(sort, id),
            CASE WHEN off THEN 0 ELSE 1 END
       FROM json_to_recordset($1) AS r (id int, "clickType" int, "clickAction" text, code text,
                                        alt text, "altFil" text, sort int, off boolean)`,
    banners,
  )
  await rows(
    `INSERT INTO content.notices (notice_id, picture, category, title, summary, body, filipino, sort)
     SELECT id, picture, category, title, summary, body, filipino, id FROM json_to_recordset($1)
         AS r (id int, picture text, category text, title text, summary text, body text, filipino jsonb)`,
    notices,
  )
  await rows(
    `INSERT INTO content.links (kind, link_id, url, is_out, nickname, sort)
     SELECT kind, id, url, "isOut", nickname, row_number() OVER () FROM json_to_recordset($1)
         AS r (kind text, id text, url text, "isOut" boolean, nickname text)`,
    links,
  )
  await rows(
    `INSERT INTO content.videos (video_id, click_type, click_action, cover, path, alt, alt_fil, sort)
     SELECT id, "clickType", "clickAction", cover, path, alt, "altFil", id FROM json_to_recordset($1)
         AS r (id int, "clickType" int, "clickAction" text, cover text, path text, alt text, "altFil" text)`,
    videos,
  )
  await rows(
    `INSERT INTO content.images (kind, image_id, picture, alt, url, sort)
     SELECT kind, id, picture, alt, url, row_number() OVER () FROM json_to_recordset($1)
         AS r (kind text, id text, picture text, alt text, url text)`,
    images,
  )
  await rows(
    `INSERT INTO content.settings (key, value)
     SELECT key, value FROM json_to_recordset($1) AS r (key text, value jsonb)`,
    [
      { key: 'site', value: texts ? siteWithTexts : site },
      { key: 'web', value: web },
      { key: 'ticker', value: ticker },
    ],
  )
  await renew(ctx)
}

/** Brings an older installation what came with this app, but for what its operator wrote. */
async function renew(ctx: Pick<AppContext, 'db'>): Promise<void> {
  await fillFilipino(ctx)
  await renewTerms(ctx)
}

/** The version of an older app's terms becomes that of the texts that this one shows; an operator's own version stays. */
async function renewTerms({ db }: Pick<AppContext, 'db'>): Promise<void> {
  const versions = [olderTerms, JSON.stringify({ termsVersion: site.termsVersion })]
  await db.query(
    `UPDATE content.settings SET value = value || $2 WHERE key = 'site' AND value ->> 'termsVersion' = ANY ($1)`,
    versions,
  )
  await db.query(
    `UPDATE content.sites SET site = site || $2 WHERE site ->> 'termsVersion' = ANY ($1)`,
    versions,
  )
}

/** Filipino words for an installation that is older than they are, where nobody changed the English. */
async function fillFilipino(ctx: Pick<AppContext, 'db'>): Promise<void> {
  const { db } = ctx
  await db.query(
    `UPDATE content.notices n SET filipino = r.filipino
       FROM json_to_recordset($1) AS r (id int, title text, body text, filipino jsonb)
      WHERE n.notice_id = r.id AND n.title = r.title AND n.body = r.body AND n.version = 0 AND n.filipino IS NULL`,
    [JSON.stringify(notices)],
  )
  await db.query(
    `UPDATE content.banners b SET alt_fil = r."altFil"
       FROM json_to_recordset($1) AS r (id int, alt text, "altFil" text)
      WHERE b.banner_id = r.id AND b.alt = r.alt AND b.version = 0 AND b.alt_fil = ''`,
    [JSON.stringify(banners)],
  )
  await db.query(
    `UPDATE content.videos v SET alt_fil = r."altFil"
       FROM json_to_recordset($1) AS r (id int, alt text, "altFil" text)
      WHERE v.video_id = r.id AND v.alt = r.alt AND v.version = 0 AND v.alt_fil = ''`,
    [JSON.stringify(videos)],
  )
  await db.query(
    `UPDATE content.images i SET alt_fil = r."altFil"
       FROM json_to_recordset($1) AS r (kind text, id text, alt text, "altFil" text)
      WHERE i.kind = r.kind AND i.image_id = r.id AND i.alt = r.alt AND i.version = 0 AND i.alt_fil = ''
        AND r."altFil" IS NOT NULL`,
    [JSON.stringify(images)],
  )
  await db.query(
    `UPDATE content.settings s SET value = s.value || jsonb_build_object('responsibleLineFil', r."responsibleLineFil")
       FROM json_to_recordset($1) AS r ("responsibleLine" text, "responsibleLineFil" text)
      WHERE s.key = 'site' AND s.value ->> 'responsibleLine' = r."responsibleLine"
        AND NOT s.value ? 'responsibleLineFil'`,
    [JSON.stringify([site])],
  )
  await db.query(
    `UPDATE loyalty.levels l SET name_fil = r."nameFil"
       FROM json_to_recordset($1) AS r (level int, name text, "nameFil" text)
      WHERE l.level = r.level AND l.name = r.name AND l.name_fil = ''`,
    [JSON.stringify(levels)],
  )
}
