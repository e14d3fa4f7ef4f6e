#!/usr/bin/env python3
"""A second verifier of rounds. It shares no code with the rules: it follows the pages in docs/drawn, and takes every figure from them.

    verify.py <pages> vectors            works out the test vectors of every page
    verify.py <pages> rounds <file>      works out rounds, one JSON a line, each with its "game"

Only Python's standard library is used. It prints a line for each game, and ends with 1 where anything differs.
"""
import hashlib
import hmac
import json
import math
import os
import re
import sys

HALF = 2**32


def sha(data):
    return hashlib.sha256(data).digest()


class Stream:
    """Words of numbered blocks, and numbers below a bound."""

    def __init__(self, block):
        self.block, self.counter, self.words = block, 0, []

    def below(self, bound):
        limit = HALF - HALF % bound
        while True:
            if not self.words:
                data = self.block(self.counter)
                self.counter += 1
                self.words = [int.from_bytes(data[i : i + 4], "big") for i in range(0, 32, 4)]
            word = self.words.pop(0)
            if word < limit:
                return word % bound


def stream_of(code, seed, client, nonce):
    key = bytes.fromhex(seed)
    return Stream(lambda n: hmac.new(key, f"{code}:{client}:{nonce}:{n}".encode(), "sha256").digest())


def public(label):
    return Stream(lambda n: sha(f"{label}:{n}".encode()))


def pack(counts):
    """Each thing as often as its number says, in order."""
    return [what for what, count in counts for _ in range(count)]


def partial_shuffle(items, count, stream):
    items = list(items)
    for i in range(count):
        j = i + stream.below(len(items) - i)
        items[i], items[j] = items[j], items[i]
    return items[:count]


def need(what, found, told):
    if found != told:
        raise Differs(f"{what}: {found!r}, and not {told!r}")


class Differs(Exception):
    pass


# One press, one outcome: each gives the outcome as the pages name its fields, and what it pays.


def tala_dice(f, s, bet, choice):
    roll, chance = s.below(10000), choice["chance"]
    won = roll < chance if choice["side"] == "under" else roll >= 10000 - chance
    return {"roll": roll, "won": won}, bet * (990000 // chance) // 100 if won else 0


def perlas_drop(f, s, bet, choice):
    rows, table = choice["rows"], f["tables"][str(choice["rows"])][choice["risk"]]
    paths = [sum(s.below(2) << row for row in range(rows)) for _ in range(choice["pearls"])]
    pays = [bet * table[abs(bin(p).count("1") - rows // 2)] // (100 * choice["pearls"]) for p in paths]
    return {"paths": paths}, sum(pays)


def color_perya(f, s, bet, choice):
    dice = [s.below(6) for _ in range(3)]
    part = bet // len(choice["colours"])
    return {"dice": dice}, sum(part * f["pays"][dice.count(c)] for c in choice["colours"])


def mangga_mania(f, s, bet, _choice):
    stops = [s.below(len(strip)) for strip in f["strips"]] + [s.below(len(f["multipliers"]))]
    won = 0
    for line in f["lines"]:
        lie = [f["strips"][reel][(stops[reel] + row) % 24] for reel, row in enumerate(line)]
        fruit = next((one for one in lie if one != "gold"), "gold")
        if all(one in (fruit, "gold") for one in lie):
            won += f["pays"][fruit] * bet // 100
    times = f["multipliers"][stops[3]]
    return {"stops": stops, "times": times}, times * won


def reef_spin(f, s, bet, free):
    stops = [s.below(len(strip)) for strip in f["strips"]]
    grid = [[strip[(stop + row) % 32] for row in range(3)] for strip, stop in zip(f["strips"], stops)]
    parols = sum("parol" in reel for reel in grid)
    shown = [["pearl"] * 3 if free and "pearl" in reel else reel for reel in grid]
    win = 0
    for line in f["lines"]:
        lie = [shown[reel][row] for reel, row in enumerate(line)]
        if lie[0] in ("parol", "pearl"):
            continue
        count = next((n for n, one in enumerate(lie) if one not in (lie[0], "pearl")), 5)
        if count >= 3:
            win += f["pays"][lie[0]][count - 3] * bet // 20
    scatter = f["scatterPays"].get(str(parols), {"stakes": 0, "freeSpins": 0})
    return {"stops": stops, "grid": grid, "win": win + scatter["stakes"] * bet}, scatter["freeSpins"]


def perlas_reef(f, s, bet, _choice):
    base, left = reef_spin(f, s, bet, False)
    free = []
    while left > 0 and len(free) < 60:
        spin, more = reef_spin(f, s, bet, True)
        free.append(spin)
        left += more - 1
    return {"base": base, "freeSpins": free}, base["win"] + sum(one["win"] for one in free)


def fall(table, rows, draw):
    """What is left falls; new ones come from above. Gives the table and the new ones in the order of drawing."""
    after, fill = [], []
    for reel in range(len(table) // rows):
        left = [one for one in table[reel * rows : (reel + 1) * rows] if one is not None]
        new = [draw(reel) for _ in range(rows - len(left))]
        fill += new
        after += new + left
    return after, "".join(fill)


def alas_spin(f, s, bet, free, room):
    packs = [pack(reel.items()) for reel in (f["freeWeights"] if free else f["weights"])]
    draw = lambda reel: packs[reel][s.below(len(packs[reel]))]
    table = [draw(cell // 4) for cell in range(20)]
    made = {"table": "".join(table), "steps": [], "win": 0}
    times = f["freeStepsTimes"] if free else f["steps"]
    while True:
        wins, cells = [], set()
        for card in "AKQJSHDC":
            found = [[c for c in range(r * 4, r * 4 + 4) if table[c] in (card, card.lower(), "W")] for r in range(5)]
            reels = next((n for n, hits in enumerate(found) if not hits), 5)
            if reels < 3:
                continue
            ways = math.prod(len(hits) for hits in found[:reels])
            wins.append(f["pays"][card][reels - 3] * ways * bet // 100)
            cells.update(c for hits in found[:reels] for c in hits)
        if not wins:
            break
        made["win"] += sum(wins) * times[min(len(made["steps"]), len(times) - 1)]
        places = [c for c in range(4, 20) if c not in cells and table[c] not in "PW"]
        turned = []
        for cell in sorted(c for c in cells if table[c].islower()):
            copies = []
            if s.below(6) == 0:
                for _ in range(1 + s.below(4)):
                    if places:
                        copies.append(places.pop(s.below(len(places))))
            turned.append({"cell": cell, "copies": copies})
        table = [None if c in cells else one for c, one in enumerate(table)]
        for one in turned:
            for cell in [one["cell"], *one["copies"]]:
                table[cell] = "W"
        table, fill = fall(table, 4, draw)
        made["steps"].append({"turned": turned, "fill": fill})
        if made["win"] >= room:
            break
    made["parols"] = table.count("P")
    return made, (5 if free else 10) if made["parols"] >= 3 else 0


def alas_ginto(f, s, bet, _choice):
    most = 1500 * bet
    base, due = alas_spin(f, s, bet, False, most)
    free, room = [], most - base["win"]
    while due > len(free) and room > 0:
        spin, more = alas_spin(f, s, bet, True, room)
        free.append(spin)
        room -= spin["win"]
        due = min(60, due + more)
    return {"base": base, "freeSpins": free, "capped": room <= 0}, min(most, most - room)


def halo_spin(f, s, bet, free, held, room):
    cells = pack((f["freeWeights"] if free else f["weights"]).items())
    glass = pack(enumerate(f["glassWeights"]))

    def draw(_reel):
        code = cells[s.below(len(cells))]
        return chr(97 + glass[s.below(len(glass))]) if code == "*" else code

    table = [draw(0) for _ in range(30)]
    made = {"table": "".join(table), "steps": [], "plain": 0}
    while True:
        heaps = [(sweet, table.count(sweet)) for sweet in "ULSYIGKNO" if table.count(sweet) >= 8]
        if not heaps:
            break
        made["plain"] += sum(f["pays"][sweet][2 if n >= 12 else 1 if n >= 10 else 0] * bet // 100 for sweet, n in heaps)
        gone = {sweet for sweet, _ in heaps}
        table, fill = fall([None if one in gone else one for one in table], 5, draw)
        made["steps"].append({"fill": fill})
        if made["plain"] >= room:
            break
    came = sum(f["glasses"][ord(one) - 97] for one in table if one.islower())
    made["held"] = held + came if free else 0
    made["times"] = max(1, made["held"] if free else came)
    made["win"] = min(room, made["plain"] * made["times"])
    made["bells"] = table.count("B")
    return made, (5 if made["bells"] >= 3 else 0) if free else (10 if made["bells"] >= 4 else 0)


def halo_halo_heaps(f, s, bet, _choice):
    most = 5000 * bet
    base, due = halo_spin(f, s, bet, False, 0, most)
    free, room, held = [], most - base["win"], 0
    while due > len(free) and room > 0:
        spin, more = halo_spin(f, s, bet, True, held, room)
        free.append(spin)
        room, held = room - spin["win"], spin["held"]
        due = min(50, due + more)
    return {"base": base, "freeSpins": free, "capped": room == 0}, most - room


def jeepney_line(f, lie):
    w = next((n for n, one in enumerate(lie) if one != "J"), 5)
    own = f["pays"]["J"][w - 3] if w >= 3 else 0
    if w == 5 or lie[w] == "C":
        return own
    n = next((n for n, one in enumerate(lie) if one not in (lie[w], "J")), 5)
    return max(own, f["pays"][lie[w]][n - 3] if n >= 3 else 0)


def jeepney_gold(f, s, bet, _choice):
    stops = [s.below(40) for _ in range(5)]
    grid = [[strip[(stop + row) % 40] for row in range(3)] for strip, stop in zip(f["strips"], stops)]
    mint = pack(zip(f["coinValues"], f["coinWeights"]))
    seen = [cell for cell in range(15) if grid[cell // 3][cell % 3] == "C"]
    coins = [{"cell": cell, "value": mint[s.below(1000)]} for cell in seen]
    respins, full, left = [], set(seen), 3
    while len(coins) >= 6 and left > 0 and len(full) < 15:
        came = []
        for cell in range(15):
            if cell not in full and s.below(20) == 0:
                came.append({"cell": cell, "value": mint[s.below(1000)]})
        full.update(one["cell"] for one in came)
        respins.append(came)
        left = 3 if came else left - 1
    line_win = sum(jeepney_line(f, [grid[r][row] for r, row in enumerate(line)]) * bet // 100 for line in f["lines"])
    value = sum(one["value"] for one in coins + [c for turn in respins for c in turn])
    coin_win = (value + (100000 if len(full) == 15 else 0)) * bet // 100 if len(coins) >= 6 else 0
    outcome = {"stops": stops, "coins": coins, "respins": respins, "lineWin": line_win, "coinWin": coin_win}
    return outcome, min(2500 * bet, line_win + coin_win)


# Rounds with steps: each gives what the last view shows, and what the round pays.


def mina_perlas(f, s, bet, choice, actions, last):
    u = choice["urchins"]
    field = sorted(partial_shuffle(range(25), u, s))
    times = lambda p: 97 * math.comb(25, p) // math.comb(25 - u, p) if p else 0
    opened = [one["tile"] for one in actions if one["do"] == "open"]
    hit = any(tile in field for tile in opened)
    pearls = len(opened) - hit
    over = pearls == 25 - u or times(pearls + 1) > 1000000
    ends = "urchin" if hit else "cashed" if actions and actions[-1]["do"] == "cash" else "all" if pearls == 25 - u else "limit" if over else "left"
    win = 0 if hit else bet * times(pearls) // 100 if pearls else bet
    return {"field": field, "open": opened, "pearls": pearls, "end": ends}, win


def right_ranks(rank, way):
    ranks = 13 - rank if way == "up" else rank + 1
    return 12 if ranks == 13 else ranks


def taas_baba(f, s, bet, _choice, actions, last):
    cards = [s.below(52) for _ in range(16)]
    at, hits, ways, ends = 0, 0, 1, "left"
    times = lambda h, w: 97 * 13**h // w if h else 0
    for one in actions:
        if one["do"] == "cash":
            ends = "cashed"
            break
        rank, at = cards[at] % 13, at + 1
        if one["do"] == "swap":
            continue
        way, new = one["way"], cards[at] % 13
        right = (rank != 0 if way == "up" else rank != 12) if new == rank else new > rank if way == "up" else new < rank
        if not right:
            ends = "missed"
            break
        hits, ways = hits + 1, ways * right_ranks(rank, way)
        if hits == 12 or all(times(hits + 1, ways * right_ranks(new, w)) > 100000 for w in ("up", "down")):
            ends = "highest"
    paid = 0 if ends == "missed" else times(hits, ways)
    win = 0 if ends == "missed" else bet * paid // 100 if hits else bet
    return {"cards": cards[: at + 1], "hits": hits, "ways": ways, "times": paid, "end": ends}, win


def shoe(s, count):
    return [card % 52 for card in partial_shuffle(range(416), count, s)]


def count21(cards):
    total = sum(min(10, card % 13 + 1) for card in cards)
    return total + 10 if total <= 11 and any(card % 13 == 0 for card in cards) else total


def baraha_21(f, s, bet, _choice, actions, last):
    cards = shoe(s, 52)
    hands, dealer = [[cards[0], cards[2]]], [cards[1], cards[3]]
    natural = count21(hands[0]) == 21
    looked = min(10, dealer[0] % 13 + 1) in (1, 10) and count21(dealer) == 21
    done, doubled = [natural or looked], [False]
    for one in actions:
        do = one["do"]
        at = next((n for n, is_done in enumerate(done) if not is_done), None)
        if do == "show" or at is None:
            break
        taken = cards[2 + sum(map(len, hands))]
        if do == "split":
            first, second = hands[0]
            hands = [[first, cards[4]], [second, cards[5]]]
            done = [first % 13 == 0 or count21(hand) >= 21 for hand in hands]
            doubled = [False, False]
        elif do == "stand":
            done[at] = True
        else:
            hands[at].append(taken)
            doubled[at] = do == "double"
            done[at] = doubled[at] or count21(hands[at]) >= 21
    natural = natural and len(hands) == 1
    theirs = count21(dealer) == 21
    after = 2 + sum(map(len, hands))
    while not natural and any(count21(h) <= 21 for h in hands) and count21(dealer) < 17:
        dealer.append(cards[after])
        after += 1
    total, win, ends = count21(dealer), 0, []
    for hand, twice in zip(hands, doubled):
        mine, stake = count21(hand), bet * (2 if twice else 1)
        if mine > 21:
            end = "bust"
        elif natural:
            end = "tie" if theirs else "natural"
        elif theirs and len(dealer) == 2:
            end = "lost"
        else:
            end = "won" if total > 21 or mine > total else "tie" if mine == total else "lost"
        ends.append(end)
        win += stake * {"natural": 250, "won": 200, "tie": 100}.get(end, 0) // 100
    need("hands", hands, [one["cards"] for one in last["hands"]])
    need("ends", ends, [one["end"] for one in last["hands"]])
    return {"dealer": dealer, "dealerTotal": total}, win


def nine(cards):
    return sum(card % 13 + 1 if card % 13 < 9 else 0 for card in cards) % 10


def lucky_nine(f, s, bet, choice, actions, last):
    cards = shoe(s, 6)
    mine, house, coming = [cards[0], cards[2]], [cards[1], cards[3]], cards[4:]
    pair = (2800 if mine[0] == mine[1] else 800) if mine[0] % 13 == mine[1] % 13 else 0
    pays = {"pair": pair, "nine": 1000 if nine(mine) == 9 else 0}
    draws = actions[0]["do"] == "draw" if actions else nine(mine) <= 5
    if draws:
        mine.append(coming.pop(0))
    if nine(house) <= 5:
        house.append(coming[0])
    a, b = nine(mine), nine(house)
    end = "won" if a > b else "lost" if a < b else "tie"
    hundredths = {"won": 195, "lost": 0, "tie": 100}[end] * (100 - 20 * choice["pair"] - 20 * choice["nine"])
    hundredths += sum(20 * pays[side] for side in pays if choice[side])
    shown = {side: pays[side] if choice[side] else None for side in pays}
    return {"mine": mine, "house": house, "total": a, "houseTotal": b, "end": end, **shown}, bet * hundredths // 10000


def five_make(hand):
    ranks = sorted(card % 13 for card in hand)
    counts = sorted((ranks.count(rank) for rank in set(ranks)), reverse=True)
    flush = len({card // 13 for card in hand}) == 1
    if counts[0] == 1:
        high = ranks == [0, 9, 10, 11, 12]
        straight = high or ranks[4] - ranks[0] == 4
        if straight and flush:
            return "royal" if high else "straight-flush"
        return "flush" if flush else "straight" if straight else None
    if counts[0] == 4:
        return "four"
    if counts[0] == 3:
        return "full-house" if counts[1] == 2 else "three"
    if counts[1] == 2:
        return "two-pair"
    return "jacks" if any(ranks.count(rank) == 2 for rank in (0, 10, 11, 12)) else None


def jacks_perlas(f, s, bet, choice, actions, last):
    hands = choice["hands"] if choice else 1
    first = partial_shuffle(range(52), 10, s)
    dealt, under = first[:5], [first[5:]]
    rest = [card for card in range(52) if card not in dealt]
    under += [partial_shuffle(rest, 5, s) for _ in range(hands - 1)]
    held = actions[0]["hold"] if actions else [True] * 5
    final = [[card if keep else new for card, new, keep in zip(dealt, below, held)] for below in under]
    made = [{"hand": hand, "made": five_make(hand)} for hand in final]
    win = sum(f["PAYS"][one["made"]] * bet // hands for one in made if one["made"])
    return {**made[0], **({"more": made[1:]} if hands > 1 else {})}, win


# Tables: a draw for everybody, and what a bet pays.


def baccarat_draw(f, s, k):
    cards, taken = list(range(416)), 0

    def card():
        nonlocal taken
        j = taken + s.below(416 - taken)
        cards[taken], cards[j] = cards[j], cards[taken]
        taken += 1
        return cards[taken - 1] % 52

    dealt = [card() for _ in range(4)]
    player, banker = [dealt[0], dealt[2]], [dealt[1], dealt[3]]
    theirs = nine(banker)
    if nine(player) < 8 and theirs < 8:
        if nine(player) <= 5:
            player.append(card())
            if nine([player[2]]) in f["BANKER_TAKES"][theirs]:
                banker.append(card())
        elif theirs <= 5:
            banker.append(card())
    return {"player": player, "banker": banker}


def baccarat_pays(f, draw, bet, k):
    a, b, spot = nine(draw["player"]), nine(draw["banker"]), bet["spot"]
    pair = lambda side: draw[side][0] % 13 == draw[side][1] % 13
    odds = f["ODDS"].get(spot, 0)
    if spot in ("player", "banker") and a == b:
        odds = 100
    elif spot == "banker" and b > a and b == 6 and "SIX" in f:
        odds = f["SIX"]
    else:
        holds = {"player": a > b, "banker": b > a, "tie": a == b, "banker-six": b > a and b == 6}
        holds.update({"player-pair": pair("player"), "banker-pair": pair("banker")})
        odds = odds if holds[spot] else 0
    return bet["amount"] * odds // 100


def weighed(rows, s):
    n = s.below(sum(weight for _, weight in rows))
    for what, weight in rows:
        if n < weight:
            return what
        n -= weight


def roulette_draw(f, s, k):
    if "LIGHTNING" not in f:
        return {"number": s.below(37)}
    left, struck = list(range(37)), []
    for _ in range(weighed(f["LIGHTNING"]["counts"], s)):
        number = left.pop(s.below(len(left)))
        struck.append({"number": number, "times": weighed(f["LIGHTNING"]["times"], s)})
    return {"struck": struck, "number": s.below(37)}


def roulette_pays(f, draw, bet, k):
    covers = dict(f["covers"])[bet["spot"]]
    if draw["number"] not in covers:
        return 0
    strike = [one["times"] for one in draw.get("struck", []) if one["number"] == draw["number"]]
    if strike and len(covers) == 1:
        return bet["amount"] * strike[0]
    odds = next(one["odds"] for one in f["pays"] if one["code"] == bet["spot"])
    return int(bet["amount"] * odds / 100)


def sicbo_draw(f, s, k):
    return {"dice": [1 + s.below(6) for _ in range(3)]}


def sicbo_pays(f, draw, bet, k):
    dice, (kind, *about) = draw["dice"], bet["spot"].split("-")
    total, triple = sum(dice), len(set(draw["dice"])) == 1
    half = {"small": total <= 10, "big": total >= 11, "odd": total % 2 == 1, "even": total % 2 == 0}
    if kind in half:
        odds = f["HALF"] if half[kind] and not triple else 0
    elif kind == "any":
        odds = f["ANY"] if triple else 0
    elif kind == "total":
        t = int(about[0])
        odds = f["TOTALS"][str(min(t, 21 - t))] if total == t else 0
    elif kind == "pair":
        odds = f["PAIR"] if all(int(side) in dice for side in about) else 0
    else:
        n = dice.count(int(about[0]))
        odds = f["SINGLE"][n] if kind == "single" else f["DOUBLE"] if kind == "double" and n >= 2 else f["TRIPLE"] if kind == "triple" and n == 3 else 0
    return bet["amount"] * odds // 100


def perya_draw(f, s, k):
    return {"dice": [s.below(6) for _ in range(3)]}


def perya_tiers(f, k):
    s = public(f"live-perya:lit:{k}")
    tiers, places = [f["TIERS"][0]] * 6, list(range(6))
    picked = lambda weights: weighed(list(enumerate(weights)), s)
    for _ in range(1 + picked(f["LIT_COLOURS"])):
        place = places.pop(s.below(len(places)))
        tiers[place] = f["TIERS"][1 + picked(f["LIT_TIERS"])]
    return tiers


def perya_pays(f, draw, bet, k):
    name, x = bet["spot"].split("-")
    colour = f["colours"].index(name)
    tier, n = perya_tiers(f, k)[colour], draw["dice"].count(colour)
    if tier[2] != int(x) * 100 or n == 0:
        return 0
    return bet["amount"] * tier[n - 1] // 100


def kite_draw(f, s, k):
    way = s.below(HALF)
    return {"end": 1000000 if way == 0 else max(100, min(1000000, 97 * HALF // way))}


def kite_at(bet):
    height = bet["spot"].split("-")[1]
    return min(1000000 if height == "hand" else int(height), 50000000 * 100 // bet["amount"])


def kite_pays(f, draw, bet, k):
    down = bet.get("down")
    height = min(kite_at(bet), draw["ceiling"], 1000000 if down is None else down)
    return bet["amount"] * height // 100 if height <= draw["end"] else 0


def kite_complete(f, draw, sold, told, k):
    most = told["mostPaid"]
    if most > 1000000000:
        raise Differs("mostPaid is above what the game allows")
    flying = [one for one in sold["bets"] if not one.get("undone")]
    worth = lambda h: sum(one["amount"] * min(kite_at(one), h) // 100 for one in flying)
    ceiling = 1000000
    if worth(ceiling) > most:
        low, over = 101, 1000000
        while over - low > 1:
            middle = (low + over) // 2
            low, over = (middle, over) if worth(middle) <= most else (low, middle)
        ceiling = low
    return {**draw, "ceiling": ceiling, "mostPaid": most}


def mix(x):
    b = x ^ (x >> 16)
    b = b * 0x85EBCA6B % HALF
    b = (b ^ (b >> 13)) * 0xC2B2AE35 % HALF
    return b ^ (b >> 16)


def bingo_card(number):
    a, places = mix(number ^ 0x5BD1E995), [None] * 25
    for column in range(5):
        left = list(range(column * 15 + 1, column * 15 + 16))
        for row in range(5):
            if row * 5 + column == 12:
                continue
            a = (a + 0x9E3779B9) % HALF
            j = mix(a) * len(left) // HALF
            places[row * 5 + column] = left[j]
            left[j] = left[-1]
            left.pop()
    return places


LINES = [[r * 5 + c for c in range(5)] for r in range(5)] + [[r * 5 + c for r in range(5)] for c in range(5)]
LINES += [[0, 6, 12, 18, 24], [4, 8, 12, 16, 20]]


def bingo_finish(number, balls):
    calls = {ball: at + 1 for at, ball in enumerate(balls)}
    at = [calls.get(one, 0) for one in bingo_card(number)]
    lines = sorted(max(at[place] for place in line) for line in LINES)
    return {"corners": max(at[p] for p in (0, 4, 20, 24)), "lines": lines[1], "blackout": max(at)}


def bingo_draw(f, s, k):
    balls = list(range(1, 76))
    for n in range(75, 1, -1):
        j = s.below(n)
        balls[j], balls[n - 1] = balls[n - 1], balls[j]
    return {"balls": balls}


def bingo_complete(f, draw, sold, told, k):
    rooms, pots = [], []
    before = (sold["before"] or {}).get("pots") or []
    standing = [one for one in sold["bets"] if not one.get("undone")]
    for price in f["prices"]:
        pot = next((dict(one) for one in before if one["price"] == price), {"price": price, "amount": 0, "since": k})
        held = [one for one in standing if int(one["spot"].split("-")[0]) * 100 == price]
        players = len({one["seat"] for one in held})
        room = {"price": price, "cards": len(held), "players": players}
        if held and players < 5:
            room["back"] = True
        elif held:
            finishes = [bingo_finish(int(one["spot"].split("-")[1]), draw["balls"]) for one in held]
            paid, prizes = len(held) * price, {}
            left = paid * 3 // 100
            for pattern, part in f["PRIZES"].items():
                call = min(one[pattern] for one in finishes)
                cards = sum(one[pattern] == call for one in finishes)
                prize = paid * part // 100
                each = min(prize // cards, price * f["MOST_TIMES"][pattern])
                left += prize - each * cards
                prizes[pattern] = {"call": call, "cards": cards, "each": each}
            amount, within = pot["amount"] + left, min(75, 44 + (k - pot["since"]) // 960)
            black = prizes["blackout"]
            falls = black["call"] <= within
            each = min(amount // black["cards"], price * f["MOST_TIMES"]["pot"]) if falls else 0
            room.update(prizes=prizes, pot={"within": within, "amount": amount, "each": each})
            pot = {"price": price, "amount": amount - each * black["cards"], "since": k if falls else pot["since"]}
        if held:
            rooms.append(room)
        pots.append(pot)
    return {**draw, "rooms": rooms, "pots": pots}


def bingo_pays(f, draw, bet, k):
    pesos, number = map(int, bet["spot"].split("-"))
    room = next((one for one in draw["rooms"] if one["price"] == pesos * 100), None)
    if room is None:
        return 0
    if room.get("back"):
        return room["price"]
    finish = bingo_finish(number, draw["balls"])
    won = [one for one in finish if room["prizes"][one]["call"] == finish[one]]
    return sum(room["prizes"][one]["each"] for one in won) + (room["pot"]["each"] if "blackout" in won else 0)


def matchday(code, clubs, k):
    days, m = 2 * (clubs - 1), clubs - 1
    season, day = (k - 1) // days + 1, (k - 1) % days + 1
    s, places = public(f"{code}:fixtures:{season}"), list(range(clubs))
    for i in range(clubs - 1, 0, -1):
        j = s.below(i + 1)
        places[i], places[j] = places[j], places[i]
    t, second, pairs = (day - 1) % m, day > m, []
    for i in range(clubs // 2):
        pair = (places[t], places[m]) if i == 0 else (places[(t + i) % m], places[(t - i) % m])
        odd = (t if i == 0 else i) % 2 == 1
        pairs.append(pair[::-1] if odd != second else pair)
    s = public(f"{code}:strengths:{season}")
    strengths = [[75 + s.below(26) + s.below(26) for _ in range(2)] for _ in range(clubs)]
    return [(strengths[home], strengths[away]) for home, away in pairs]


def table_of(rate, first, last):
    end = last + 40
    terms = [rate**n * 1000 ** (end - n) * math.factorial(end) // math.factorial(n) for n in range(end + 1)]
    total, so, given, rows = sum(terms), 0, 0, []
    for n in range(last):
        so += terms[n]
        if n < first:
            continue
        up = so * HALF // total
        rows.append((n, up - given))
        given = up
    return rows + [(last, HALF - given)]


def sabay_draw(f, s, k):
    matches = []
    for (attack, defence), (theirs, cover) in matchday("sabay-league", f["CLUBS"], k):
        home = table_of(f["HOME_GOALS"] * attack * (200 - cover) // 10000, 0, 9)
        away = table_of(f["AWAY_GOALS"] * theirs * (200 - defence) // 10000, 0, 9)
        goals = [weighed(table, s) for table in (home, away, home, away)]
        minutes = []
        for at, count in enumerate(goals):
            minutes += sorted((1 if at < 2 else 46) + s.below(45) for _ in range(count))
        matches.append("".join(map(str, goals)) + "".join(f"{minute:02}" for minute in minutes))
    return {"matches": matches}


def hoops_draw(f, s, k):
    rate = lambda usual, attack, defence: min(28000, max(22000, usual + (attack - 100) * 60 - (defence - 100) * 60))
    matches = []
    for (attack, defence), (theirs, cover) in matchday("hoops-manila", f["CLUBS"], k):
        rates = rate(25400, attack, cover), rate(24600, theirs, defence)
        quarter = [table_of(one, 8, 44) for one in rates]
        more = [table_of(one * 5 // 12, 2, 22) for one in rates]
        parts = []
        while len(parts) < 4 or sum(h for h, _ in parts) == sum(a for _, a in parts):
            parts.append(tuple(weighed(table, s) for table in (quarter if len(parts) < 4 else more)))
        matches.append("".join(f"{h:02}{a:02}" for h, a in parts))
    return {"matches": matches}


def led(difference):
    return "1" if difference > 0 else "2" if difference < 0 else "x"


def sabay_holds(match, selection):
    h1, a1, h2, a2 = map(int, match[:4])
    home, away, kind, what = h1 + h2, a1 + a2, selection[0], selection[1:]
    if kind == "s":
        return home > 4 or away > 4 if what == "x" else what == f"{home}{away}"
    return {
        "r": lambda: what == led(home - away),
        "d": lambda: led(home - away) in what,
        "o": lambda: home + away > int(what) / 10,
        "u": lambda: home + away < int(what) / 10,
        "b": lambda: (home > 0 and away > 0) == (what == "y"),
        "f": lambda: what == led(h1 - a1) + led(home - away),
    }[kind]()


def hoops_holds(match, selection):
    parts = [(int(match[i : i + 2]), int(match[i + 2 : i + 4])) for i in range(0, len(match), 4)]
    home, away, kind, what = sum(h for h, _ in parts), sum(a for _, a in parts), selection[0], selection[1:]
    if kind == "w":
        return home > away if what == "h" else away > home
    if kind in "ha":
        line = int(what[1:]) / 10 * (-1 if what[0] == "m" else 1)
        return home + line > away if kind == "h" else away + line > home
    if kind in "ou":
        points = sum(h + a for h, a in parts[:4])
        return points > int(what) / 10 if kind == "o" else points < int(what) / 10
    h, a = parts[int(what[0]) - 1]
    return what[1] == ("h" if h > a else "a" if h < a else "x")


def slip_pays(holds):
    def pays(f, draw, bet, k):
        legs = [leg.split("-") for leg in bet["spot"].split("--")]
        if not all(holds(draw["matches"][int(match)], selection) for match, selection, _ in legs):
            return 0
        price = math.prod(int(one) for _, _, one in legs) // 100 ** (len(legs) - 1)
        return bet["amount"] * min(price, f["limits"]["most"]) // 100

    return pays


INSTANT = {
    "tala-dice": tala_dice, "perlas-drop": perlas_drop, "color-perya": color_perya, "mangga-mania": mangga_mania,
    "perlas-reef": perlas_reef, "alas-ginto": alas_ginto, "halo-halo-heaps": halo_halo_heaps, "jeepney-gold": jeepney_gold,
}
STEPPED = {
    "mina-perlas": mina_perlas, "taas-baba": taas_baba, "baraha-21": baraha_21, "lucky-nine": lucky_nine,
    "jacks-perlas": jacks_perlas,
}
SHOTS = ("manta-hunt", "pugita-deep")
TABLES = {
    "live-baccarat": (baccarat_draw, baccarat_pays), "baccarat-anim": (baccarat_draw, baccarat_pays),
    "live-roulette": (roulette_draw, roulette_pays), "kidlat-roulette": (roulette_draw, roulette_pays),
    "live-sicbo": (sicbo_draw, sicbo_pays), "live-perya": (perya_draw, perya_pays),
    "saranggola-sky": (kite_draw, kite_pays), "bingo-barangay": (bingo_draw, bingo_pays),
    "sabay-league": (sabay_draw, slip_pays(sabay_holds)), "hoops-manila": (hoops_draw, slip_pays(hoops_holds)),
}
COMPLETED = {"saranggola-sky": kite_complete, "bingo-barangay": bingo_complete}


def agrees(what, found, told):
    """Everything that was worked out is what is told; what is told beside it is for the picture."""
    if isinstance(found, dict):
        for name, value in found.items():
            agrees(f"{what}.{name}", value, told.get(name))
    elif isinstance(found, list) and found and isinstance(found[0], dict):
        need(f"{what}, how many", len(found), len(told))
        for at, (one, other) in enumerate(zip(found, told)):
            agrees(f"{what}[{at}]", one, other)
    else:
        need(what, found, told)


def check_alone(code, f, one):
    seed, client, nonce = one["serverSeed"], one["clientSeed"], one["nonce"]
    need("commitment", sha(bytes.fromhex(seed)).hex(), one["commitment"])
    if code in SHOTS:
        return check_shots(code, f, one)
    stream, bet, choice = stream_of(code, seed, client, nonce), one["bet"], one["choice"]
    if code in INSTANT:
        outcome, win = INSTANT[code](f, stream, bet, choice)
        agrees("outcome", outcome, one["outcome"])
    else:
        last = one["views"][-1]
        shown, win = STEPPED[code](f, stream, bet, choice, one["actions"], last)
        if last.get("left") or last.get("end") == "left":
            shown.pop("end", None)
        agrees("view", shown, last)
    need("win", win, one["win"])


def check_shots(code, f, one):
    wins = 0
    for at, (target, told) in enumerate(zip(one["choice"]["targets"], one["shots"], strict=True)):
        s = stream_of(code, one["serverSeed"], one["clientSeed"], one["nonce"] + at)
        wheel = f["wheels"].get(target)
        prize = [sum(t * w for t, w in wheel), 100] if wheel else [f["prizes"][target], 1]
        caught = s.below(f["WAYS"]) < f["RTP"] * (f["WAYS"] // 10000) * prize[1] // prize[0]
        times = (weighed(wheel, s) if wheel else prize[0]) if caught else None
        shot = {"caught": caught, "times": times, "win": one["choice"]["stake"] * (times or 0)}
        agrees(f"shot {at}", shot, told)
        wins += shot["win"]
    need("win", wins, one["win"])


def leaf(bet):
    said = {"amount": bet["amount"], "spot": bet["spot"], **({"undone": True} if bet.get("undone") else {})}
    lines = [bet["betId"], bet["platformTxId"], bet["seed"], json.dumps(said, separators=(",", ":"), ensure_ascii=False)]
    return sha(b"\0" + "\n".join(lines).encode())


def root_of(bets):
    level = [leaf(bet) for bet in sorted(bets, key=lambda bet: bet["betId"])]
    if not level:
        return sha(b"").hex()
    while len(level) > 1:
        pairs = [level[i : i + 2] for i in range(0, len(level), 2)]
        level = [sha(b"\1" + b"".join(pair)) if len(pair) == 2 else pair[0] for pair in pairs]
    return level[0].hex()


def check_table(code, f, one):
    k, heads = one["k"], one["heads"]
    seed, lobby, root = (bytes.fromhex(one[name]) for name in ("seed", "lobbySeed", "root"))
    need("commitment", sha(seed).hex(), one["commitment"])
    need("the lobby's commitment", sha(lobby).hex(), one["lobbyCommitment"])
    for name, value, first in (("studio", seed, heads["firstK"]), ("lobby", lobby, heads["lobbyFirstK"])):
        for _ in range(k - first + 1):
            value = sha(value)
        need(f"head of the chain: {name}", value.hex(), heads[name])
    draw_of, pays = TABLES[code]
    draw = draw_of(f, stream_of(code, one["seed"], sha(lobby + root).hex(), k), k)
    sold = one.get("sold") or ({"before": None, "bets": one["bets"]} if code in COMPLETED else None)
    if sold:
        need("root of all bets", root_of(sold["bets"]), one["root"])
        draw = COMPLETED[code](f, draw, sold, one["draw"], k)
    agrees("draw", draw, one["draw"])
    for bet in one["bets"]:
        at = leaf(bet)
        for step in bet["path"]:
            other = bytes.fromhex(step["hash"])
            at = sha(b"\1" + (other + at if step["left"] else at + other))
        need(f"root by the path of {bet['betId']}", at.hex(), one["root"])
        need(f"pay of {bet['betId']}", 0 if bet.get("undone") else pays(f, draw, bet, k), bet["win"] or 0)


def check(code, figures, one):
    (check_table if code in TABLES else check_alone)(code, figures, one)


def read_pages(folder):
    """Of each page its figures and its vectors."""
    pages = {}
    for name in sorted(os.listdir(folder)):
        with open(os.path.join(folder, name), encoding="utf-8") as file:
            blocks = [json.loads(text) for text in re.findall(r"```json\n(.*?)\n```", file.read(), re.S)]
        pages[name.removesuffix(".md")] = (blocks[0], blocks[1:])
    return pages


def main():
    folder, what = sys.argv[1:3]
    pages, counts = read_pages(folder), {}
    if what == "vectors":
        rounds = ((code, one) for code, (_, vectors) in pages.items() for one in vectors)
    else:
        lines = open(sys.argv[3], encoding="utf-8")
        rounds = ((one["game"], one) for one in map(json.loads, lines))
    for code, one in rounds:
        held, all_rounds = counts.get(code, (0, 0))
        try:
            check(code, pages[code][0], one)
            held += 1
        except (Differs, KeyError, TypeError, ValueError, IndexError, StopIteration) as fault:
            print(f"{code}: {type(fault).__name__} {fault}", file=sys.stderr)
        counts[code] = (held, all_rounds + 1)
    for code, (held, all_rounds) in sorted(counts.items()):
        print(f"{code}: {held} of {all_rounds} hold")
    sys.exit(0 if counts and all(held == rounds for held, rounds in counts.values()) else 1)


if __name__ == "__main__":
    main()
