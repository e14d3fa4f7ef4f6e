/**
 * The oldest browsers that players' pages and games are built for (README, Browsers): style sheets are turned back for
 * them. Scripts are built for ES2022, of which these lack static blocks alone; that none is in what goes out, and no
 * method that came later, `browsers.test.ts` looks at.
 */
export const served = ['chrome100', 'safari15.4', 'ios15.4', 'firefox102'] as const
