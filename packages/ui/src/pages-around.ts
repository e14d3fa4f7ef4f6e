/** Which pages are offered: the first, the last, the one in front and its neighbours; 0 stands for a gap. */
export function pagesAround(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages)
  const shown = [...new Set(near)].sort((left, right) => left - right)
  return shown.flatMap((one, index) => {
    const before = shown[index - 1]
    if (before === undefined || one === before + 1) return [one]
    // A gap of one page is that page.
    return one === before + 2 ? [one - 1, one] : [0, one]
  })
}
