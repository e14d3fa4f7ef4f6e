/**
 * The oldest browsers that players' pages and games are built for (README, Browsers). Syntax and prefixes are turned back
 * for them; that no method is newer, the rule `perlas/old-browsers` holds.
 */
export const served = ['chrome100', 'safari15.4', 'ios15.4', 'firefox102']
