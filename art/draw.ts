import { atlases, drawAtlas, isDrawn } from './atlas.ts'
import { readBuilt, writeBuilt } from './built.ts'
import { allPictures } from './pictures.ts'
import { filesOf, isStale, rasterise, remove } from './raster.ts'

/**
 * `npm run art [-- <name> …]` draws what is not as its drawing says: a picture (`covers/perlas-reef`), a folder of them
 * (`covers`), a game's atlas (`perlas-reef`) or the effects that games share (`effects`); without a name, all that is stale.
 */
const names = process.argv.slice(2)
const say = (line: string) => process.stdout.write(`${line}\n`)

const pictures = allPictures()
const built = readBuilt()
const isNamed = (path: string) => names.some((name) => path === name || path.startsWith(`${name}/`))
const wanted = pictures.filter((one) =>
  names.length > 0 ? isNamed(one.path) : isStale(one, built),
)
const pages = atlases()
const isAtlasWanted = async (code: string) =>
  names.length > 0 ? names.includes(code) : !(await isDrawn(code))
const unknown = names.filter(
  (name) =>
    !pages.includes(name) &&
    !wanted.some(({ path }) => path === name || path.startsWith(`${name}/`)),
)
if (unknown.length > 0) throw new Error(`no picture and no atlas: ${unknown.join(', ')}`)

for (const code of pages) if (await isAtlasWanted(code)) await drawAtlas(code)
const made = { ...built, ...(await rasterise(wanted)) }
const paths = new Set(pictures.flatMap((one) => filesOf(one).map(({ path }) => path)))
const gone = Object.keys(made).filter((path) => !paths.has(path))
for (const path of gone) {
  remove(path)
  delete made[path]
}
writeBuilt(made)
say(`${wanted.length} pictures drawn, ${gone.length} files removed`)
for (const { path } of wanted) say(`  ${path}`)
