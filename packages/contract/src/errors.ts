/**
 * Every failure the API can name. `errcode` is what the wire carries, `status` the HTTP status (and
 * the envelope's `code`) it travels under, `message` the key of the text a person sees.
 * The codes 101 to 1049 are the specification's; the rest are ours.
 */
type Failure = { errcode: number; status: number; message: string; meaning: string }

export const failures = {
  // protocol
  'invalid-input': {
    errcode: 4000,
    status: 400,
    message: 'error.invalidInput',
    meaning: 'The body is not what the call declares.',
  },
  unauthenticated: {
    errcode: 4010,
    status: 401,
    message: 'error.unauthenticated',
    meaning: 'No session, or it ended; the client clears its login.',
  },
  forbidden: {
    errcode: 4030,
    status: 403,
    message: 'error.forbidden',
    meaning: 'The session may not do this.',
  },
  'not-found': {
    errcode: 4040,
    status: 404,
    message: 'error.notFound',
    meaning: 'No such call or thing, or it is not yours.',
  },
  'method-not-allowed': {
    errcode: 4050,
    status: 405,
    message: 'error.notFound',
    meaning: 'The call exists but takes POST only.',
  },
  'request-slow': {
    errcode: 4080,
    status: 408,
    message: 'error.unexpected',
    meaning: 'The request did not come whole in time; the connection is closed.',
  },
  'address-too-long': {
    errcode: 4140,
    status: 414,
    message: 'error.tooLarge',
    meaning: 'A part of the address is longer than any of ours.',
  },
  'headers-too-large': {
    errcode: 4310,
    status: 431,
    message: 'error.tooLarge',
    meaning: 'The headers, or the address, are over the limit.',
  },
  'content-moved': {
    errcode: 1120,
    status: 409,
    message: 'error.invalidInput',
    meaning: 'The office: what is written was changed by somebody else since it was read.',
  },
  'setting-moved': {
    errcode: 4090,
    status: 409,
    message: 'error.invalidInput',
    meaning: 'Somebody changed the setting after it was read (office alone); nothing was stored.',
  },
  'body-too-large': {
    errcode: 4130,
    status: 413,
    message: 'error.tooLarge',
    meaning: 'The body is over the limit of the call.',
  },
  'unsupported-media-type': {
    errcode: 4150,
    status: 415,
    message: 'error.invalidInput',
    meaning: 'The body is not JSON.',
  },
  'rate-limited': {
    errcode: 4290,
    status: 429,
    message: 'error.rateLimited',
    meaning: 'Too many requests; Retry-After says when to come back.',
  },
  unexpected: {
    errcode: 5000,
    status: 500,
    message: 'error.unexpected',
    meaning: 'A fault on our side, logged with the request id.',
  },
  busy: {
    errcode: 5030,
    status: 503,
    message: 'error.busy',
    meaning: 'Too much work under way; Retry-After says when to come back.',
  },

  // accounts (specification: login.loginFailed{errcode})
  'wrong-credentials': {
    errcode: 101,
    status: 200,
    message: 'login.loginFailed101',
    meaning: 'Account or password is wrong; which one is never said.',
  },
  'account-frozen': {
    errcode: 102,
    status: 200,
    message: 'login.loginFailed102',
    meaning: 'The account is frozen by the operator; said only after the right password.',
  },
  'login-locked': {
    errcode: 1018,
    status: 200,
    message: 'login.loginFailed1018',
    meaning: 'Too many wrong passwords for this name, existing or not; retryAfter says how long.',
  },
  'account-unavailable': {
    errcode: 1019,
    status: 200,
    message: 'login.loginFailed1019',
    meaning: 'This account name cannot be registered (taken, reserved or not allowed).',
  },
  'code-wrong': {
    errcode: 1020,
    status: 200,
    message: 'login.loginFailed1020',
    meaning: 'The one-time code is wrong, used or expired.',
  },
  'password-too-weak': {
    errcode: 1043,
    status: 200,
    message: 'login.loginFailed1043',
    meaning: 'The password is too short, too long or among the most common ones.',
  },
  'mobile-unavailable': {
    errcode: 1045,
    status: 200,
    message: 'login.loginFailed1045',
    meaning: 'This mobile number cannot be registered.',
  },
  'access-closed': {
    errcode: 1047,
    status: 200,
    message: 'login.loginFailed1047',
    meaning:
      'Self-exclusion, a time-out or an operator keeps this person out; said only after the right password.',
  },
  'cipher-stale': {
    errcode: 1049,
    status: 200,
    message: 'login.loginFailed1049',
    meaning:
      'The password ciphertext is old, replayed or for an unknown key; fetch the key again and retry once.',
  },
  'declaration-missing': {
    errcode: 1050,
    status: 200,
    message: 'login.declarationMissing',
    meaning: 'Age and eligibility were not confirmed.',
  },

  'superior-refused': {
    errcode: 1051,
    status: 200,
    message: 'error.superiorRefused',
    meaning: 'There is a superior already, nobody has that id, or it would close a loop.',
  },
  'nickname-refused': {
    errcode: 1052,
    status: 200,
    message: 'error.nicknameRefused',
    meaning: 'Two to twenty letters and digits, and no name that could pass for the house.',
  },

  'second-factor-needed': {
    errcode: 1060,
    status: 200,
    message: 'error.secondFactorNeeded',
    meaning: 'The password was right; `pending` and a code finish the login (loginSecondStep).',
  },
  'second-step-over': {
    errcode: 1061,
    status: 200,
    message: 'error.secondStepOver',
    meaning: 'The second step took too long or too many tries; the login begins again.',
  },
  'passkey-refused': {
    errcode: 1062,
    status: 200,
    message: 'error.passkeyRefused',
    meaning: 'The passkey is not known, or its answer is not good (origin, challenge, signature).',
  },

  'terms-outdated': {
    errcode: 1080,
    status: 200,
    message: 'error.papersOutdated',
    meaning: 'The terms changed: play and deposits wait until the player agrees to those in force.',
  },
  'mobile-needed': {
    errcode: 1081,
    status: 200,
    message: 'profile.mobileNeeded',
    meaning: 'An invitation can be shared by a player with a mobile number only.',
  },
  'social-closed': {
    errcode: 1070,
    status: 200,
    message: 'login.socialClosed',
    meaning: 'Signing in by this provider is not open here, or the provider does not answer.',
  },
  'social-failed': {
    errcode: 1071,
    status: 200,
    message: 'login.socialFailed',
    meaning:
      'What came back from the provider does not belong to this browser, was used, is too old, or is not proved.',
  },
  'social-unknown': {
    errcode: 1072,
    status: 200,
    message: 'login.socialUnknown',
    meaning: 'Proved, but nobody here is linked to that account yet: register with the same state.',
  },
  'social-taken': {
    errcode: 1073,
    status: 200,
    message: 'login.socialTaken',
    meaning: 'That account is linked to a player already, or this player has another one linked.',
  },
  'social-last-way': {
    errcode: 1074,
    status: 200,
    message: 'login.socialLastWay',
    meaning: 'Without a password this is the only way to sign in, so it stays linked.',
  },

  'proof-needed': {
    errcode: 1090,
    status: 200,
    message: 'proof.needed',
    meaning:
      'Prove it is you first (`prove`, for the purpose in `pending`), then send the call again.',
  },
  'login-again': {
    errcode: 1091,
    status: 200,
    message: 'proof.loginAgain',
    meaning:
      'Without password, passkey and second factor a login of the last minutes is the proof.',
  },
  'number-too-new': {
    errcode: 1092,
    status: 200,
    message: 'proof.numberTooNew',
    meaning: 'The number was added less than a day ago: it resets no password before `until`.',
  },
  'undo-over': {
    errcode: 1093,
    status: 200,
    message: 'proof.undoOver',
    meaning: 'This change was undone already, or the time to undo it is over.',
  },
  'texts-used-up': {
    errcode: 1095,
    status: 200,
    message: 'proof.textsUsedUp',
    meaning:
      'The house sends no more texts to that country in this hour; retryAfter says when again.',
  },
  'account-recovery-needed': {
    errcode: 1096,
    status: 200,
    message: 'proof.recoveryNeeded',
    meaning: 'Before the first withdrawal: add a number or a passkey, or make recovery codes.',
  },
  'password-guessable': {
    errcode: 1094,
    status: 200,
    message: 'proof.guessable',
    meaning: 'The password is a word that people guess first here: our name, a game, a place.',
  },

  // wallet and cashier
  'insufficient-funds': {
    errcode: 2001,
    status: 200,
    message: 'wallet.insufficientFunds',
    meaning: 'The balance is lower than the amount.',
  },
  'amount-out-of-range': {
    errcode: 2002,
    status: 200,
    message: 'wallet.amountOutOfRange',
    meaning: 'Below the least or above the most that this channel moves at once.',
  },
  'channel-closed': {
    errcode: 2003,
    status: 200,
    message: 'wallet.channelClosed',
    meaning: 'This payment channel is not open now.',
  },
  'order-not-found': {
    errcode: 2004,
    status: 200,
    message: 'wallet.orderNotFound',
    meaning: 'No such order of this player.',
  },
  'bank-account-needed': {
    errcode: 2005,
    status: 200,
    message: 'wallet.bankAccountNeeded',
    meaning: 'Bind a bank account first.',
  },
  'too-many-open-orders': {
    errcode: 2006,
    status: 200,
    message: 'wallet.tooManyOpenOrders',
    meaning: 'Finish or wait out the open deposit orders first.',
  },
  'provider-unavailable': {
    errcode: 2007,
    status: 200,
    message: 'wallet.providerUnavailable',
    meaning: 'The payment or game provider did not answer; nothing was charged.',
  },
  'order-conflict': {
    errcode: 2008,
    status: 200,
    message: 'wallet.orderConflict',
    meaning: 'This request id was used for a different request.',
  },
  'bank-account-limit': {
    errcode: 2009,
    status: 200,
    message: 'wallet.bankAccountLimit',
    meaning: 'No more bank accounts can be added.',
  },
  'bank-account-invalid': {
    errcode: 2010,
    status: 200,
    message: 'wallet.bankAccountInvalid',
    meaning: 'The account number does not fit the bank or wallet.',
  },
  'wallet-blocked': {
    errcode: 2011,
    status: 200,
    message: 'wallet.walletBlocked',
    meaning: 'Deposits or bets are stopped for this account.',
  },
  'deposit-limit': {
    errcode: 2013,
    status: 200,
    message: 'wallet.depositLimit',
    meaning: "The deposit would pass the player's own deposit limit, or one that the house set.",
  },
  'order-moved': {
    errcode: 2012,
    status: 200,
    message: 'wallet.orderMoved',
    meaning: 'The order went on meanwhile, so this can no longer be done with it.',
  },
  'item-unavailable': {
    errcode: 2020,
    status: 200,
    message: 'wallet.itemUnavailable',
    meaning: 'The boost or coupon was used, is over, is held by another order, or does not fit.',
  },
  'pin-needed': {
    errcode: 2024,
    status: 200,
    message: 'wallet.pinNeeded',
    meaning:
      'Set a PIN first (setPayoutPin); to set another one give that of before, or a code; beside a wallet password give that.',
  },
  'pin-unfit': {
    errcode: 2025,
    status: 200,
    message: 'wallet.pinUnfit',
    meaning: 'Not six digits, one that everybody tries first, or the end of the mobile number.',
  },
  'wallet-password-needed': {
    errcode: 2015,
    status: 200,
    message: 'safe.failure.noPassword',
    meaning: 'Set a wallet password first (safeboxPasswordInit).',
  },
  'safebox-locked': {
    errcode: 2014,
    status: 200,
    message: 'safe.failure.locked',
    meaning: 'The time lock that the player chose is not over, or the new one would be shorter.',
  },
  'held-back': {
    errcode: 2016,
    status: 200,
    message: 'wallet.heldBack',
    meaning:
      'Bonus coins are locked, the account is new, or the PIN was set anew; getExchange says which, `until` when it ends.',
  },
  'points-short': {
    errcode: 2017,
    status: 200,
    message: 'points.short',
    meaning: 'The player has fewer points than that.',
  },
  'points-closed': {
    errcode: 2018,
    status: 200,
    message: 'points.closed',
    meaning: 'Points are not exchanged now.',
  },
  'points-rate': {
    errcode: 2019,
    status: 200,
    message: 'points.rateChanged',
    meaning: 'The rate is no longer the one that the player saw; getLotterConfig has the new one.',
  },

  'points-identity': {
    errcode: 2021,
    status: 200,
    message: 'points.failedIdentity',
    meaning: 'Points are exchanged by players with a verified ID only.',
  },
  'points-deposit': {
    errcode: 2022,
    status: 200,
    message: 'points.failedDeposit',
    meaning:
      'No deposit was credited within the days that getLotterConfig names; nothing was taken.',
  },
  'points-day-limit': {
    errcode: 2023,
    status: 200,
    message: 'points.failedDay',
    meaning:
      'More than the player can still get for points today, in Manila; getLotterConfig says how much that is.',
  },
  'payee-differs': {
    errcode: 2030,
    status: 200,
    message: 'wallet.payeeDiffers',
    meaning: 'The account is in another name than the verified ID: no money goes there.',
  },

  // verification of identity
  'kyc-needed': {
    errcode: 2101,
    status: 200,
    message: 'kyc.failure.needed',
    meaning: 'The identity must be verified first; `kyc` says what is missing.',
  },
  'kyc-locked': {
    errcode: 2102,
    status: 200,
    message: 'kyc.failure.locked',
    meaning: 'It is in review, approved or refused: nothing can be changed now.',
  },
  'kyc-incomplete': {
    errcode: 2103,
    status: 200,
    message: 'kyc.failure.incomplete',
    meaning: 'Something is missing; `kyc` says what.',
  },
  'kyc-picture-refused': {
    errcode: 2104,
    status: 200,
    message: 'kyc.failure.picture',
    meaning: 'Not a whole JPEG, PNG or WebP picture of a sensible size, whatever its name says.',
  },
  'kyc-picture-large': {
    errcode: 2117,
    status: 200,
    message: 'kyc.failure.large',
    meaning: 'A picture, but of more pixels than any phone makes; a smaller copy is taken.',
  },
  'kyc-picture-small': {
    errcode: 2105,
    status: 200,
    message: 'kyc.failure.small',
    meaning: 'Too few pixels to read a document on.',
  },
  'kyc-picture-infected': {
    errcode: 2106,
    status: 200,
    message: 'kyc.failure.infected',
    meaning: 'The virus scanner found something; nothing was kept.',
  },
  'kyc-under-age': {
    errcode: 2107,
    status: 200,
    message: 'kyc.failure.underAge',
    meaning: 'By this birth date the player is not 21 in Manila yet.',
  },
  'kyc-document-expired': {
    errcode: 2108,
    status: 200,
    message: 'kyc.failure.expired',
    meaning: 'The document ran out, or this kind of document needs its expiry.',
  },
  'kyc-moved': {
    errcode: 2109,
    status: 200,
    message: 'kyc.failure.moved',
    meaning: 'For the office: the verification went on meanwhile.',
  },

  'kyc-unseen': {
    errcode: 2111,
    status: 200,
    message: 'kyc.failure.moved',
    meaning: 'For the office: open every picture of this attempt before approving it.',
  },

  'kyc-details-wrong': {
    errcode: 2110,
    status: 200,
    message: 'kyc.failure.details',
    meaning: 'A name with characters that no name has, or a birth date that is no day of the past.',
  },

  'one-hand': {
    errcode: 2113,
    status: 200,
    message: 'error.forbidden',
    meaning:
      'For the office: the second person’s login was made by the first within a day, or both by one owner alone.',
  },

  'owner-needed': {
    errcode: 2114,
    status: 200,
    message: 'error.forbidden',
    meaning: 'For the office: above an amount one of the two who decide is an owner.',
  },
  'evidence-thin': {
    errcode: 2115,
    status: 200,
    message: 'error.invalidInput',
    meaning:
      'For the office: evidence of at least ten characters that is not the reason once more.',
  },

  'not-simulated': {
    errcode: 2116,
    status: 200,
    message: 'error.invalidInput',
    meaning: 'For the office: exactly these terms were not simulated yet, so nobody approves them.',
  },

  'nobody-to-ask': {
    errcode: 2124,
    status: 200,
    message: 'error.invalidInput',
    meaning: 'For the office: the payment names no player, so nobody can be asked about it.',
  },

  'on-hold': {
    errcode: 2130,
    status: 200,
    message: 'wallet.orderMoved',
    meaning:
      'For the office: the case is held, waits for the player’s answer, or was escalated to an owner; nothing was decided and no money moved.',
  },

  'dispute-known': {
    errcode: 2126,
    status: 200,
    message: 'wallet.orderMoved',
    meaning:
      'For the office: a dispute of this provider or bank has this reference already; nothing was opened.',
  },

  'dispute-above': {
    errcode: 2127,
    status: 200,
    message: 'error.invalidInput',
    meaning:
      'For the office: with its other disputes this asks for more than the deposit that was credited; nothing was opened.',
  },

  'day-stays': {
    errcode: 2128,
    status: 200,
    message: 'error.forbidden',
    meaning:
      'For the office: the 24 hours of new logins are waived once, and not where real money can be taken; nothing changed.',
  },

  'price-changed': {
    errcode: 2129,
    status: 200,
    message: 'activity.act39.err2129',
    meaning:
      'An article no longer costs what the player saw; nothing was taken, and the page of the shop has the new price.',
  },

  'chat-closed': {
    errcode: 2131,
    status: 200,
    message: 'error.forbidden',
    meaning:
      'For the office: customer service in the app is not open, so the player could not answer; nothing was sent.',
  },

  'role-limit': {
    errcode: 2118,
    status: 200,
    message: 'error.forbidden',
    meaning:
      'For the office: the decision would pass a limit of the member’s role; `left` says which and what is left of it. Nothing was decided and no money moved.',
  },

  'step-up': {
    errcode: 2120,
    status: 200,
    message: 'error.forbidden',
    meaning:
      'For the office: this wants a code of the authenticator app of the last ten minutes; `stepUp` takes one. Nothing was decided and no money moved.',
  },

  'address-not-allowed': {
    errcode: 2121,
    status: 200,
    message: 'error.forbidden',
    meaning:
      'For the office: members of the role may not come in from this address. The session has ended.',
  },

  'shuts-out': {
    errcode: 2122,
    status: 200,
    message: 'error.forbidden',
    meaning:
      'For the office: the change of addresses would shut out the member who makes it, or the one who proposed it; nothing changed.',
  },

  'company-sign-in': {
    errcode: 2132,
    status: 200,
    message: 'error.forbidden',
    meaning:
      'For the office: name and password are right, but the member signs in by the company’s OpenID provider.',
  },

  'local-owner': {
    errcode: 2133,
    status: 200,
    message: 'error.forbidden',
    meaning:
      'For the office: afterwards no owner would sign in by password, and one always does; nothing changed.',
  },

  'role-used': {
    errcode: 2119,
    status: 200,
    message: 'error.forbidden',
    meaning: 'For the office: a member has the role, or is proposed to have it, so it stays.',
  },

  'views-full': {
    errcode: 2140,
    status: 200,
    message: 'error.invalidInput',
    meaning: 'For the office: as many views of the list are kept as can be; one must go first.',
  },

  'legal-hold': {
    errcode: 2135,
    status: 200,
    message: 'error.invalidInput',
    meaning:
      'For the office: a legal hold stands on the player, so the account and its data cannot be deleted.',
  },

  'round-known': {
    errcode: 2112,
    status: 200,
    message: 'wallet.orderMoved',
    meaning:
      'For the office: the provider knows the round, or was not asked yet, so only the provider ends it.',
  },

  // games
  'game-not-found': {
    errcode: 3001,
    status: 200,
    message: 'game.notFound',
    meaning: 'No such game, or it is not offered.',
  },
  'game-maintenance': {
    errcode: 3002,
    status: 200,
    message: 'game.maintenance',
    meaning: 'The game or its brand is under maintenance.',
  },
  'play-excluded': {
    errcode: 3003,
    status: 200,
    message: 'game.excluded',
    meaning: 'Self-exclusion, a limit or an operator stops play.',
  },
  'kind-off': {
    errcode: 3004,
    status: 200,
    message: 'game.kindOff',
    meaning: 'The player switched this kind of games off.',
  },
  'outside-hours': {
    errcode: 3005,
    status: 200,
    message: 'game.outsideHours',
    meaning: "It is outside of the player's own hours of play; `until` says when they begin.",
  },
  'like-refused': {
    errcode: 1004,
    status: 200,
    message: 'game.likeRefused',
    meaning: 'The like was not stored (unknown game or list full); the client ignores it.',
  },
  // activities (specification: activity.act39.err{errcode}; 1004 is the like's)
  'activity-closed': {
    errcode: 1001,
    status: 200,
    message: 'activity.act39.err1001',
    meaning: 'The activity has not begun, is over, or is not running now.',
  },
  'activity-not-yours': {
    errcode: 1002,
    status: 200,
    message: 'activity.act39.err1002',
    meaning: 'The activity is not for this player; which rule says so is not told.',
  },
  'step-not-reached': {
    errcode: 1003,
    status: 200,
    message: 'activity.act39.err1003',
    meaning: 'What is asked for is not reached yet.',
  },
  'already-received': {
    errcode: 1005,
    status: 200,
    message: 'activity.act39.err1005',
    meaning: 'It was received before, by another request.',
  },
  'budget-used-up': {
    errcode: 1006,
    status: 200,
    message: 'activity.act39.err1006',
    meaning: 'All rewards of the activity are given out.',
  },
  'taken-elsewhere': {
    errcode: 1007,
    status: 200,
    message: 'activity.act39.err1007',
    meaning: 'The reward was given before to this device, person or payment account.',
  },
  'activity-proof-needed': {
    errcode: 1008,
    status: 200,
    message: 'activity.act39.err1008',
    meaning: 'A mobile number or approved ID is needed first.',
  },
  'no-turns': {
    errcode: 1009,
    status: 200,
    message: 'activity.act39.err1009',
    meaning: 'No key, turn or card is left.',
  },
  'deposit-needed': {
    errcode: 1010,
    status: 200,
    message: 'activity.act39.err1010',
    meaning: 'A deposit is needed first.',
  },
  'complaint-made': {
    errcode: 1102,
    status: 200,
    message: 'error.complaintMade',
    meaning: 'The player complained about this before; the complaint stands with its state.',
  },
  'code-refused': {
    errcode: 1100,
    status: 200,
    message: 'error.codeRefused',
    meaning:
      'The code brings nothing: it is wrong, used up, or not for this player. Which of these is not told.',
  },
  'too-many-tries': {
    errcode: 1101,
    status: 200,
    message: 'error.codeTries',
    meaning:
      'Five codes were tried within an hour; `retryAfter` says for how many seconds none is.',
  },
  'push-address-unfit': {
    errcode: 1103,
    status: 200,
    message: 'error.pushAddress',
    meaning:
      'No push service that we know gives out this address, or its keys are not those it came with.',
  },
  'postcard-not-yet': {
    errcode: 1181,
    status: 200,
    message: 'error.postcardNotYet',
    meaning:
      'The round ended less than a minute ago, or its seeds are still in use: nobody could check it. The player changes their seeds in the game first.',
  },
  'postcards-today': {
    errcode: 1182,
    status: 200,
    message: 'error.postcardsToday',
    meaning: 'The player made as many links within 24 hours as one may.',
  },
  'postcard-gone': {
    errcode: 1183,
    status: 410,
    message: 'error.postcardGone',
    meaning: 'The link is unknown, was taken back or is over; which of these is not told.',
  },
  'contest-over': {
    errcode: 2123,
    status: 200,
    message: 'error.contestOver',
    meaning:
      'The race is none, has not begun, or is over for more than 90 days; which of these is not told.',
  },
  'duel-taken': {
    errcode: 2134,
    status: 200,
    message: 'error.duelTaken',
    meaning: 'Somebody else accepted the duel of this link first.',
  },
  'duel-own': {
    errcode: 2136,
    status: 200,
    message: 'error.duelOwn',
    meaning: 'The link is of the player’s own duel: another player accepts it.',
  },
  'duel-over': {
    errcode: 2137,
    status: 410,
    message: 'error.duelOver',
    meaning:
      'The link or the duel is over, was cancelled, or is unknown; which of these is not told, nor why one ended without a result.',
  },
  'mail-reward-waits': {
    errcode: 1097,
    status: 200,
    message: 'error.rewardWaits',
    meaning: 'The mail brings something that was not received; it is deleted with `sure` only.',
  },
  'member-changed': {
    errcode: 1110,
    status: 200,
    message: 'error.memberChanged',
    meaning:
      'Somebody who was invited stands otherwise than when it was proposed what becomes of them; nothing was changed.',
  },
  'mail-reward-over': {
    errcode: 1098,
    status: 200,
    message: 'error.rewardOver',
    meaning: 'What the mail brought could be received until a moment that is over.',
  },
  'recovery-unproven': {
    errcode: 1131,
    status: 200,
    message: 'error.recoveryUnproven',
    meaning:
      'What the case shows is not enough: no account with a verified ID, other details than on it, or pictures that are missing or were not looked at.',
  },
  'recovery-early': {
    errcode: 1132,
    status: 200,
    message: 'error.recoveryEarly',
    meaning:
      'The owner was told of the proposal less than a day ago, and still has time to stop it.',
  },
  'email-unavailable': {
    errcode: 1140,
    status: 200,
    message: 'error.emailUnavailable',
    meaning:
      'No mail goes to this address: it is none, the email provider did not take it, or none is named.',
  },
  'provider-silent': {
    errcode: 1141,
    status: 200,
    message: 'error.providerSilent',
    meaning:
      'A game provider did not answer, or refused what was asked of it; nothing is known to have changed.',
  },
  'round-voided': {
    errcode: 1142,
    status: 200,
    message: 'error.roundVoided',
    meaning: 'For the office: the round was called off or voided before, which happens once.',
  },
  'round-too-old': {
    errcode: 1143,
    status: 200,
    message: 'error.roundTooOld',
    meaning:
      'For the office: the round was drawn more than seven days ago and is not voided any more.',
  },
  'care-no-promotion': {
    errcode: 1130,
    status: 200,
    message: 'error.careNoPromotion',
    meaning:
      'A word of the player pointed to harm, and the answer seems to promote something: the member looks again, and confirms it.',
  },
  'statement-too-long': {
    errcode: 1160,
    status: 200,
    message: 'error.statementTooLong',
    meaning: 'The days that were asked for have more lines than one file of the player takes.',
  },
  'visitors-used-up': {
    errcode: 1144,
    status: 200,
    message: 'error.visitorsUsedUp',
    meaning:
      'Visitors began as many conversations as the house takes in an hour; nothing was sent. Players are not kept waiting.',
  },
  'data-request-open': {
    errcode: 1162,
    status: 200,
    message: 'error.dataRequestOpen',
    meaning: 'A request of this kind about the player’s data waits for its decision already.',
  },
  'deletion-held': {
    errcode: 1161,
    status: 200,
    message: 'error.deletionHeld',
    meaning: 'Money, an order or a round is open, so the account cannot be deleted yet.',
  },
} as const satisfies Record<string, Failure>

export type FailureName = keyof typeof failures

/** Failures any call may answer with; a call's own list names only what is particular to it. */
export const generalFailures = [
  'invalid-input',
  'body-too-large',
  'request-slow',
  'address-too-long',
  'headers-too-large',
  'unsupported-media-type',
  'rate-limited',
  'unexpected',
  'busy',
] as const satisfies readonly FailureName[]

const byErrcode = new Map<number, FailureName>(
  Object.entries(failures).map(([name, failure]) => [failure.errcode, name as FailureName]),
)

export function failureOf(errcode: number): FailureName | undefined {
  return byErrcode.get(errcode)
}
