/** As far as `fonts.ts` uses it: its own types are two years behind it. */
declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2'
    variationAxes: Record<string, { min: number; max: number }>
    keepFeatures: readonly string[]
  }
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: Options,
  ): Promise<Buffer>
}
