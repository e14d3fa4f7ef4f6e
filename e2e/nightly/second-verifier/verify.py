#!/usr/bin/env python3
"""Independent verifier of the games, written from their published pages alone.

usage: verify.py [--tamper] <folder of pages> <rounds.jsonl> [code ...]

For every title it reads the page "How ... is drawn", takes the figures and the
three test vectors from it and makes every vector anew.  Then it makes every
round of the title in the file anew and compares draw, views, commitments and
pay.  With --tamper it also changes one thing at a time in each round and
expects that no changed round holds.
"""
import copy
import glob
import hashlib
import hmac
import json
import math
import os
import random
import re
import sys
from functools import lru_cache


class Wrong(Exception):
    """Something that a page promises does not hold."""


def need(ok, what):
    if not ok:
        raise Wrong(what)


def same(made, told, what):
    if made != told:
        raise Wrong("%s: made %s, told %s" % (what, short(made), short(told)))


def short(x):
    text = json.dumps(x)
    return text if len(text) < 300 else text[:300] + " ..."


def exact(a, b):
    """A division that the pages call exact; a rest would be a wrong page."""
    need(a % b == 0, "%d / %d is not whole" % (a, b))
    return a // b


def sha(data):
    return hashlib.sha256(data).digest()


def unhex(text, what, size=32):
    """Bytes in lowercase hexadecimal; capitals would be a second way to write them."""
    digits = "[0-9a-f]{%d}" % (2 * size)
    need(re.fullmatch(digits, text), "%s is not %d bytes in lowercase hexadecimal" % (what, size))
    return bytes.fromhex(text)


# --- numbers from seeds -----------------------------------------------------

class Words:
    """32-bit words of blocks that follow each other, and `below` on them."""

    def __init__(self, block):
        self.block = block
        self.n = 0
        self.words = []

    def word(self):
        if not self.words:
            b = self.block(self.n)
            self.n += 1
            self.words = [int.from_bytes(b[i:i + 4], "big") for i in range(0, 32, 4)]
        return self.words.pop(0)

    def below(self, b):
        limit = 2 ** 32 - 2 ** 32 % b
        while True:
            w = self.word()
            if w < limit:
                return w % b

    def weighed(self, rows):
        """rows [what, weight]: one of them, as often as its weight says."""
        n = self.below(sum(w for _, w in rows))
        for what, w in rows:
            if n < w:
                return what
            n -= w


def seeded(code, server, client, nonce):
    key = bytes.fromhex(server)
    return Words(lambda n: hmac.new(
        key, ("%s:%s:%d:%d" % (code, client, nonce, n)).encode("ascii"), hashlib.sha256).digest())


def public(label):
    return Words(lambda n: sha(("%s:%d" % (label, n)).encode("ascii")))


def take(s, items, n):
    """Draw n entries of a list by swapping each to the front."""
    items = list(items)
    for i in range(n):
        j = i + s.below(len(items) - i)
        items[i], items[j] = items[j], items[i]
    return items[:n]


class Shoe:
    """A fresh shoe of eight decks, one card at a time."""

    def __init__(self, s):
        self.s, self.left, self.i = s, list(range(416)), 0

    def card(self):
        i = self.i
        j = i + self.s.below(416 - i)
        self.left[i], self.left[j] = self.left[j], self.left[i]
        self.i += 1
        return self.left[i] % 52


def nine_value(card):
    """Value of a card where ten and faces count 0."""
    rank = card % 13
    return rank + 1 if rank < 9 else 0


def nine_total(cards):
    return sum(map(nine_value, cards)) % 10


# --- games that are decided at once: (stream, figures, bet, choice) ---------
# each gives (outcome without its "win", win)

def tala_dice(s, f, bet, choice):
    """One roll of 10000; under or over a chance."""
    c, side = choice["chance"], choice["side"]
    need(c in f["chances"] and side in ("under", "over"), "choice is not on offer")
    roll = s.below(10000)
    won = roll < c if side == "under" else roll >= 10000 - c
    win = exact(bet * exact(990000, c), 100) if won else 0
    return {"roll": roll, "side": side, "chance": c, "won": won}, win


def perlas_drop(s, f, bet, choice):
    """Pearls fall through rows of pins, a turn left or right in each."""
    rows, risk, pearls = choice["rows"], choice["risk"], choice["pearls"]
    need(pearls in f["pearlCounts"], "number of pearls is not on offer")
    paths, win = [], 0
    for _ in range(pearls):
        path = sum(s.below(2) << r for r in range(rows))
        d = abs(bin(path).count("1") - rows // 2)
        paths.append(path)
        win += exact(bet * f["tables"][str(rows)][risk][d], 100 * pearls)
    return {"rows": rows, "risk": risk, "pearls": pearls, "paths": paths}, win


def color_perya(s, f, bet, choice):
    """Three dice of colors; the stake is split over the chosen ones."""
    chosen = choice["colours"]
    need(chosen == sorted(set(chosen)) and 1 <= len(chosen) <= 6, "choice is not on offer")
    dice = [s.below(6) for _ in range(3)]
    win = sum(exact(bet, len(chosen)) * f["pays"][dice.count(c)] for c in chosen)
    return {"colours": chosen, "dice": dice}, win


def mangga_mania(s, f, bet, choice):
    """Three reels, five lines, a fourth reel that multiplies."""
    stops = [s.below(24) for _ in range(3)] + [s.below(16)]
    times = f["multipliers"][stops[3]]
    lines = []
    for n, line in enumerate(f["lines"]):
        seen = [f["strips"][i][(stops[i] + line[i]) % 24] for i in range(3)]
        fruit = next((x for x in seen if x != "gold"), "gold")
        if all(x in (fruit, "gold") for x in seen):
            lines.append({"line": n, "fruit": fruit, "win": exact(f["pays"][fruit] * bet, 100)})
    return {"stops": stops, "times": times, "lines": lines}, times * sum(x["win"] for x in lines)


def perlas_reef(s, f, bet, choice):
    """Five reels, twenty lines, free spins in which pearls open their reel."""

    def spin(free):
        stops = [s.below(32) for _ in range(5)]
        grid = [[f["strips"][i][(stops[i] + r) % 32] for r in range(3)] for i in range(5)]
        opened = [i for i in range(5) if free and "pearl" in grid[i]]
        shown = [["pearl"] * 3 if i in opened else grid[i] for i in range(5)]
        lines = []
        for n, line in enumerate(f["lines"]):
            seen = [shown[i][line[i]] for i in range(5)]
            first, count = seen[0], 0
            if first in ("parol", "pearl"):
                continue
            while count < 5 and seen[count] in (first, "pearl"):
                count += 1
            if count >= 3:
                win = exact(f["pays"][first][count - 3] * bet, 20)
                lines.append({"line": n, "symbol": first, "count": count, "win": win})
        parols = sum("parol" in reel for reel in grid)
        scatter = None
        if parols >= 3:
            p = f["scatterPays"][str(parols)]
            scatter = {"count": parols, "win": p["stakes"] * bet, "freeSpins": p["freeSpins"]}
        win = sum(x["win"] for x in lines) + (scatter["win"] if scatter else 0)
        return {"stops": stops, "grid": grid, "opened": opened, "lines": lines,
                "scatter": scatter, "win": win}

    def brings(x):
        return x["scatter"]["freeSpins"] if x["scatter"] else 0

    base, free = spin(False), []
    left = brings(base)
    while left > 0 and len(free) < f["MAX_FREE_SPINS"]:
        free.append(spin(True))
        left += brings(free[-1]) - 1
    return {"base": base, "freeSpins": free}, base["win"] + sum(x["win"] for x in free)


def free_round(spin, most, most_due):
    """Base spin, then free spins while some are due and the round may pay more.

    The number due is read as that of the whole round, those played included.
    """
    base = spin(False, most)
    won, due, free = base["win"], min(base["freeSpins"], most_due), []
    while len(free) < due and most - won > 0:
        x = spin(True, most - won)
        free.append(x)
        won += x["win"]
        due = min(due + x["freeSpins"], most_due)
    return base, free, won


def pack_of(weights):
    return [letter for letter, n in weights.items() for _ in range(n)]


def alas_ginto(s, f, bet, choice):
    """Five reels of four cards that win by ways, fall and turn to jokers."""
    cards = "AKQJSHDC"
    packs = {free: [pack_of(w) for w in f["freeWeights" if free else "weights"]]
             for free in (False, True)}

    def spin(free, room):
        def new(reel):
            pack = packs[free][reel]
            return pack[s.below(len(pack))]

        cells = [new(c // 4) for c in range(20)]
        table, steps, total = "".join(cells), [], 0
        ladder = f["freeStepsTimes" if free else "steps"]
        while True:
            times = ladder[min(len(steps), len(ladder) - 1)]
            wins, winning = [], set()
            for card in cards:
                counted, ways, reels = [], 1, 0
                for reel in range(5):
                    hit = [c for c in range(reel * 4, reel * 4 + 4)
                           if cells[c] in (card, card.lower(), "W")]
                    if not hit:
                        break
                    counted += hit
                    ways *= len(hit)
                    reels += 1
                if reels >= 3:
                    win = exact(f["pays"][card][reels - 3] * ways * bet, 100) * times
                    wins.append({"card": card, "reels": reels, "ways": ways, "win": win})
                    winning.update(counted)
            if not wins:
                break
            total += sum(x["win"] for x in wins)
            spare = [c for c in range(4, 20) if c not in winning and cells[c] not in "PW"]
            turned = []
            for c in sorted(winning):
                if not cells[c].islower():
                    continue
                copies = []
                if s.below(f["BIG_ONE_IN"]) == 0:
                    for _ in range(1 + s.below(f["MOST_COPIES"])):
                        if not spare:
                            break
                        copies.append(spare.pop(s.below(len(spare))))
                turned.append({"cell": c, "copies": copies})
            for c in winning:
                cells[c] = None
            for t in turned:
                for c in [t["cell"]] + t["copies"]:
                    cells[c] = "W"
            fill = ""
            for reel in range(5):
                kept = [x for x in cells[reel * 4:reel * 4 + 4] if x]
                fresh = [new(reel) for _ in range(4 - len(kept))]
                fill += "".join(fresh)
                cells[reel * 4:reel * 4 + 4] = fresh + kept
            steps.append({"wins": wins, "times": times, "turned": turned, "fill": fill})
            if total >= room:
                break
        parols = cells.count("P")
        brings = 0
        if parols >= f["PAROLS"]:
            brings = f["MORE_FREE_SPINS"] if free else f["FREE_SPINS"]
        return {"table": table, "steps": steps, "parols": parols, "freeSpins": brings, "win": total}

    most = f["MOST_STAKES"] * bet
    base, free, won = free_round(spin, most, f["MOST_FREE_SPINS"])
    return {"base": base, "freeSpins": free, "capped": won >= most}, min(won, most)


def halo_halo_heaps(s, f, bet, choice):
    """Six reels of five sweets that pay by their number on the table."""
    sweets = "ULSYIGKNO"
    glass_pack = [g for g, n in enumerate(f["glassWeights"]) for _ in range(n)]
    packs = {free: pack_of(f["freeWeights" if free else "weights"]) for free in (False, True)}
    carried = [0]      # what the glasses of the free spins so far add up to

    def spin(free, room):
        pack = packs[free]

        def new():
            x = pack[s.below(len(pack))]
            return chr(97 + glass_pack[s.below(len(glass_pack))]) if x == "*" else x

        cells = [new() for _ in range(30)]
        table, steps, plain = "".join(cells), [], 0
        while True:
            heaps = []
            for sweet in sweets:
                count = cells.count(sweet)
                step = sum(count >= h for h in f["heaps"])
                if step:
                    heaps.append({"sweet": sweet, "count": count,
                                  "win": exact(f["pays"][sweet][step - 1] * bet, 100)})
            if not heaps:
                break
            plain += sum(h["win"] for h in heaps)
            gone, fill = {h["sweet"] for h in heaps}, ""
            for reel in range(6):
                kept = [x for x in cells[reel * 5:reel * 5 + 5] if x not in gone]
                fresh = [new() for _ in range(5 - len(kept))]
                fill += "".join(fresh)
                cells[reel * 5:reel * 5 + 5] = fresh + kept
            steps.append({"heaps": heaps, "fill": fill})
            if plain >= room:
                break
        came = sum(f["glasses"][ord(x) - 97] for x in cells if x.islower())
        if free:
            carried[0] += came
        held = carried[0] if free else 0
        times = max(1, held if free else came)
        bells, brings = cells.count("B"), 0
        if free and bells >= f["MORE_BELLS"]:
            brings = f["MORE_FREE_SPINS"]
        if not free and bells >= f["BELLS"]:
            brings = f["FREE_SPINS"]
        return {"table": table, "steps": steps, "plain": plain, "times": times, "held": held,
                "bells": bells, "freeSpins": brings, "win": min(plain * times, room)}

    most = f["MOST_STAKES"] * bet
    base, free, won = free_round(spin, most, f["MOST_FREE_SPINS"])
    return {"base": base, "freeSpins": free, "capped": won == most}, won


def jeepney_gold(s, f, bet, choice):
    """Five reels, 25 lines, and coins that hold while the rest spins again."""
    stops = [s.below(40) for _ in range(5)]
    reels = [[f["strips"][i][(stops[i] + r) % 40] for r in range(3)] for i in range(5)]
    pack = [v for v, n in zip(f["coinValues"], f["coinWeights"]) for _ in range(n)]

    def coin(cell):
        return {"cell": cell, "value": pack[s.below(len(pack))]}

    coins = [coin(c) for c in range(15) if reels[c // 3][c % 3] == "C"]
    held, respins, coin_win, grand = list(coins), [], 0, False
    if len(coins) >= f["HOLD"]:
        left = f["RESPINS"]
        while left > 0 and len(held) < 15:
            taken = {c["cell"] for c in held}
            came = []
            for cell in range(15):
                if cell not in taken and s.below(f["COIN_CHANCE"][1]) == 0:
                    came.append(coin(cell))
            held += came
            respins.append(came)
            left = f["RESPINS"] if came else left - 1
        grand = len(held) == 15
        coin_win = exact((sum(c["value"] for c in held) + (f["GRAND"] if grand else 0)) * bet, 100)
    lines = []
    for n, line in enumerate(f["lines"]):
        seen = [reels[i][line[i]] for i in range(5)]
        w = next((i for i in range(5) if seen[i] != "J"), 5)
        emblem, count = "J", w
        best = f["pays"]["J"][w - 3] if w >= 3 else 0
        if w < 5 and seen[w] != "C":
            k = next((i for i in range(5) if seen[i] not in ("J", seen[w])), 5)
            other = f["pays"][seen[w]][k - 3] if k >= 3 else 0
            if other > best:      # the J's alone count where they pay as much or more
                emblem, count, best = seen[w], k, other
        if best:
            lines.append({"line": n, "emblem": emblem, "count": count, "win": exact(best * bet, 100)})
    line_win = sum(x["win"] for x in lines)
    most = f["MOST_STAKES"] * bet
    # the page does not say what `capped` tells; read: something was cut off
    return {"stops": stops, "coins": coins, "lines": lines, "respins": respins, "grand": grand,
            "lineWin": line_win, "coinWin": coin_win,
            "capped": line_win + coin_win > most}, min(line_win + coin_win, most)


# --- games with steps: (stream, figures, bet, choice, actions, left) --------
# each gives (dealt, views, win); `left` says that the round was left open

def mina_perlas(s, f, bet, choice, actions, left):
    """25 clams, u of them with urchins; each pearl raises the multiplier."""
    u = choice["urchins"]
    need(1 <= u <= f["MOST_URCHINS"], "choice is not on offer")
    field = sorted(take(s, range(25), u))

    def times(p):
        return f["RETURN"] * math.comb(25, p) // math.comb(25 - u, p) if p else 0

    opened, pearls, end, views = [], 0, None, []

    def view():
        t = 0 if end == "urchin" else times(pearls)
        views.append({
            "urchins": u, "open": list(opened), "pearls": pearls, "times": t,
            "next": None if end else times(pearls + 1), "end": end,
            "field": field if end else None,
            "cash": exact(bet * t, 100) if pearls and not end else None})

    view()
    for a in actions:
        need(end is None, "an action after the end")
        if a["do"] == "open":
            t = a["tile"]
            need(0 <= t < 25 and t not in opened, "this clam cannot be opened")
            opened.append(t)
            if t in field:
                end = "urchin"
            else:
                pearls += 1
                if pearls == 25 - u:
                    end = "all"
                elif times(pearls + 1) > f["MOST_TIMES"]:
                    end = "limit"
        else:
            need(a["do"] == "cash" and pearls, "no such action")
            end = "cashed"
        view()
    if left and end is None:
        end = "left"
        view()
    need(end is not None, "the round has no end")
    if end == "left" and not pearls:
        return {"urchins": field}, views, bet
    return {"urchins": field}, views, exact(bet * views[-1]["times"], 100)


def taas_baba(s, f, bet, choice, actions, left):
    """Higher or lower, with the multiplier from the ranks that were right."""
    cards = [s.below(52) for _ in range(16)]
    shown, hits, ways, swaps, path, end, views = 1, 0, 1, f["SWAPS"], [], None, []

    def right(r, way):
        n = 13 - r if way == "up" else r + 1
        return 12 if n == 13 else n

    def times(h, w):
        return f["RETURN"] * 13 ** h // w if h else 0

    def offer(way):
        if end or hits >= f["MOST_HITS"]:
            return None
        t = times(hits + 1, ways * right(cards[shown - 1] % 13, way))
        return t if t <= f["MOST_TIMES"] else None

    def view():
        t = 0 if end == "missed" else times(hits, ways)
        views.append({
            "cards": cards[:shown], "hits": hits, "swaps": swaps, "ways": ways,
            "path": list(path), "end": end, "times": t,
            "offers": {"up": offer("up"), "down": offer("down")},
            "cash": exact(bet * t, 100) if hits and not end else None})

    view()
    for a in actions:
        need(end is None, "an action after the end")
        if a["do"] == "guess":
            way = a["way"]
            need(offer(way) is not None, "this guess is not offered")
            r, n = cards[shown - 1] % 13, cards[shown] % 13
            shown += 1
            path.append(way)
            if way == "up":
                ok = n > r or (n == r and r != 0)
            else:
                ok = n < r or (n == r and r != 12)
            if ok:
                hits, ways = hits + 1, ways * right(r, way)
            else:
                end = "missed"
        elif a["do"] == "swap":
            need(swaps > 0, "no swap is left")
            swaps -= 1
            shown += 1
            path.append("swap")       # not told on the page
        else:
            need(a["do"] == "cash" and hits, "no such action")
            end = "cashed"
        if end is None and offer("up") is None and offer("down") is None:
            end = "highest"
        view()
    if left and end is None:
        end = "left"
        view()
    need(end is not None, "the round has no end")
    if end == "left" and not hits:
        return {"cards": cards}, views, bet
    return {"cards": cards}, views, exact(bet * views[-1]["times"], 100)


def lucky_nine(s, f, bet, choice, actions, left):
    """Two or three cards each, the last digit of the sum counts."""
    shoe = Shoe(s)
    cards = [shoe.card() for _ in range(6)]
    mine, house, spare = [cards[0], cards[2]], [cards[1], cards[3]], cards[4:]
    pays = f["PAYS"]
    pair = nine = None
    if choice["pair"]:
        pair = 0
        if mine[0] % 13 == mine[1] % 13:
            pair = pays["suited"] if mine[0] == mine[1] else pays["pair"]
    if choice["nine"]:
        nine = pays["nine"] if nine_total(mine) == 9 else 0
    views = [{"mine": list(mine), "total": nine_total(mine), "house": None, "houseTotal": None,
              "pair": pair, "nine": nine, "end": None, "left": False, "cash": None}]
    need(len(actions) == (0 if left else 1), "one action ends the round")
    if left:
        do = "draw" if nine_total(mine) <= f["DRAWS_TO"] else "stand"
    else:
        do = actions[0]["do"]
    need(do in ("draw", "stand") and not (do == "draw" and nine_total(mine) == 9), "no such action")
    if do == "draw":
        mine.append(spare.pop(0))
    if nine_total(house) <= f["DRAWS_TO"]:
        house.append(spare.pop(0))
    a, b = nine_total(mine), nine_total(house)
    end = "won" if a > b else "tie" if a == b else "lost"
    views.append({"mine": mine, "total": a, "house": house, "houseTotal": b, "pair": pair,
                  "nine": nine, "end": end, "left": bool(left), "cash": None})
    part = 100 - 20 * (bool(choice["pair"]) + bool(choice["nine"]))
    hand = {"won": pays["hand"], "tie": pays["tie"], "lost": 0}[end]
    win = exact(bet * (hand * part + 20 * ((pair or 0) + (nine or 0))), 10000)
    return {"cards": cards}, views, win


def baraha_21(s, f, bet, choice, actions, left):
    """Twenty-one against a dealer that stands on any 17."""
    shoe = Shoe(s)
    cards = [shoe.card() for _ in range(f["CARDS"])]

    def value(c):
        return min(c % 13 + 1, 10)

    def count(hand):
        total = sum(map(value, hand))
        soft = any(c % 13 == 0 for c in hand) and total <= 11
        return total + 10 if soft else total, soft

    dealer = [cards[1], cards[3]]
    hands = [{"cards": [cards[0], cards[2]], "doubled": False, "done": False, "end": None}]
    looked = value(dealer[0]) in (1, 10)
    dealer21 = count(dealer)[0] == 21
    natural = count(hands[0]["cards"])[0] == 21
    decided = natural or (looked and dealer21)
    over, split, views, was_left = False, False, [], False

    def next_card():
        return cards[2 + sum(len(h["cards"]) for h in hands)]

    def active():
        return next((i for i, h in enumerate(hands) if not h["done"]), None)

    def can():
        if over:
            return []
        if decided:
            return ["show"]
        h = hands[active()]["cards"]
        out = ["hit", "stand"]
        if len(h) == 2:
            out.append("double")
            if not split and value(h[0]) == value(h[1]):
                out.append("split")
        return out

    def view():
        out = []
        for h in hands:
            total, soft = count(h["cards"])
            out.append({"cards": list(h["cards"]), "total": total, "soft": soft,
                        "doubled": h["doubled"], "done": h["done"], "end": h["end"]})
        shown = dealer if over else dealer[:1]
        views.append({"hands": out, "active": None if over else active(), "dealer": list(shown),
                      "dealerTotal": count(shown)[0], "looked": looked, "can": can(),
                      "over": over, "left": was_left, "cash": None})

    def finish():
        """The dealer's part, and what each hand came to."""
        at = 2 + sum(len(h["cards"]) for h in hands)
        if not decided and any(count(h["cards"])[0] <= 21 for h in hands):
            while count(dealer)[0] < f["STANDS_ON"]:
                dealer.append(cards[at])
                at += 1
        house, win = count(dealer)[0], 0
        for h in hands:
            stake, mine = bet * (2 if h["doubled"] else 1), count(h["cards"])[0]
            if mine > 21:
                h["end"] = "bust"
            elif natural:
                h["end"] = "tie" if dealer21 else "natural"
            elif dealer21:
                h["end"] = "lost"
            elif house > 21 or mine > house:
                h["end"] = "won"
            else:
                h["end"] = "tie" if mine == house else "lost"
            pays = f["PAYS"]
            win += exact(stake * pays.get(h["end"], 0), 100)
        return win

    if decided:
        hands[0]["done"] = True
    view()
    win = 0
    for a in actions:
        do = a["do"]
        need(do in can(), "this action is not offered")
        if do != "show":
            h = hands[active()]
            if do == "hit":
                h["cards"].append(next_card())
            elif do == "stand":
                h["done"] = True
            elif do == "double":
                h["doubled"] = h["done"] = True
                h["cards"].append(next_card())
            else:
                split = True
                first, second = h["cards"]
                hands = [{"cards": [c], "doubled": False, "done": first % 13 == 0 and second % 13 == 0,
                          "end": None} for c in (first, second)]
                hands[0]["cards"].append(cards[4])
                hands[1]["cards"].append(cards[5])
            for h in hands:
                if count(h["cards"])[0] >= 21:
                    h["done"] = True
        if active() is None:
            over, win = True, None
            win = finish()
        view()
    if left and not over:
        for h in hands:
            h["done"] = True
        over = was_left = True
        win = finish()
        view()
    need(over, "the round has no end")
    return {"cards": cards}, views, win


def poker(hand):
    """What five cards make, None where they pay nothing."""
    ranks = sorted(c % 13 for c in hand)
    flush = len({c // 13 for c in hand}) == 1
    high = ranks == [0, 9, 10, 11, 12]
    straight = high or (len(set(ranks)) == 5 and ranks[4] - ranks[0] == 4)
    counts = sorted((ranks.count(r) for r in set(ranks)), reverse=True)
    if flush and high:
        return "royal"
    if flush and straight:
        return "straight-flush"
    if counts[0] == 4:
        return "four"
    if counts == [3, 2]:
        return "full-house"
    if flush:
        return "flush"
    if straight:
        return "straight"
    if counts[0] == 3:
        return "three"
    if counts == [2, 2, 1]:
        return "two-pair"
    if any(ranks.count(r) == 2 for r in (0, 10, 11, 12)):
        return "jacks"
    return None


def jacks_perlas(s, f, bet, choice, actions, left):
    """Draw poker, jacks or better, in one, three or five hands."""
    n = choice["hands"] if choice else 1
    need(n in f["HANDS"], "choice is not on offer")
    ten = take(s, range(52), 10)
    dealt = ten[:5]
    rest = [c for c in range(52) if c not in dealt]
    more = [take(s, rest, 5) for _ in range(n - 1)]
    hidden = [ten[5:]] + more

    def view(hold, over):
        hands = [[d if hold is None or hold[i] else under[i] for i, d in enumerate(dealt)]
                 for under in hidden]
        v = {"hand": hands[0], "made": poker(hands[0]), "held": hold, "over": over,
             "left": bool(left and over), "cash": None}
        if n > 1:
            v["more"] = [{"hand": h, "made": poker(h)} for h in hands[1:]]
        return v, hands

    need(len(actions) == (0 if left else 1), "one action ends the round")
    hold = [True] * 5 if left else actions[0]["hold"]
    need(len(hold) == 5 and (left or actions[0]["do"] == "draw"), "no such action")
    last, hands = view(hold, True)
    win = sum(exact(bet, n) * f["PAYS"].get(poker(h), 0) for h in hands)
    told = {"cards": ten}
    if n > 1:
        told["more"] = more
    return told, [view(None, False)[0], last], win


# --- shots ------------------------------------------------------------------

def shot(s, f, stake, target):
    """One shot: is the target caught, and with what prize."""
    n = s.below(f["WAYS"])
    wheel = f["wheels"].get(target)
    prize = exact(sum(t * w for t, w in wheel), 100) if wheel else f["prizes"][target]
    caught = n < exact(f["RTP"] * exact(f["WAYS"], 10000), prize)
    times = None
    if caught:
        times = s.weighed(wheel) if wheel else prize
    return {"caught": caught, "times": times, "win": stake * times if caught else 0, "target": target}


# --- shared tables ----------------------------------------------------------

class Table:
    """A game of one draw for everybody.

    draw(s, f, k, told, sold) gives the draw; pay(f, k, draw, bet, all) gives what a
    bet pays.  `told` is the draw as told (for what no seed decides), `sold` all
    bets of the round.  IGNORED are fields of the draw that are for pictures.
    """
    IGNORED = ()

    def __init__(self, code):
        self.code = code
        self.before = None              # the draw of the round before, where it is told


class Roulette(Table):
    """One number of 37."""

    def draw(self, s, f, k, told, sold):
        return {"number": s.below(f["POCKETS"])}

    def pay(self, f, k, draw, bet, all_bets):
        covers = dict(map(tuple_row, f["covers"]))[bet["spot"]]
        odds = {p["code"]: p["odds"] for p in f["pays"]}[bet["spot"]]
        if draw["number"] not in covers:
            return 0
        if len(covers) == 1:
            for x in draw.get("struck", []):
                if x["number"] == draw["number"]:
                    return bet["amount"] * x["times"]
        return exact(bet["amount"] * odds, 100)


def tuple_row(row):
    return row[0], row[1]


class Kidlat(Roulette):
    """Roulette with numbers that lightning strikes before."""

    def draw(self, s, f, k, told, sold):
        struck = []
        for _ in range(s.weighed(f["LIGHTNING"]["counts"])):
            hit = {x["number"] for x in struck}
            free = [n for n in range(37) if n not in hit]
            number = free[s.below(len(free))]
            struck.append({"number": number, "times": s.weighed(f["LIGHTNING"]["times"])})
        return {"struck": struck, "number": s.below(37)}


class Baccarat(Table):
    """Player and banker, two or three cards each."""

    def draw(self, s, f, k, told, sold):
        shoe = Shoe(s)
        player, banker = [], []
        for side in (player, banker, player, banker):
            side.append(shoe.card())
        if max(nine_total(player), nine_total(banker)) < f["NATURAL"]:
            if nine_total(player) <= f["DRAWS_TO"]:
                player.append(shoe.card())
                takes = nine_value(player[2]) in f["BANKER_TAKES"][nine_total(banker)]
            else:
                takes = nine_total(banker) <= f["DRAWS_TO"]
            if takes:
                banker.append(shoe.card())
        return {"player": player, "banker": banker}

    def pay(self, f, k, draw, bet, all_bets):
        spot, odds = bet["spot"], f["ODDS"]
        need(spot in odds, "no such spot")
        p, b = nine_total(draw["player"]), nine_total(draw["banker"])
        pays = 0
        if spot in ("player", "banker"):
            if p == b:
                pays = f["PUSH"]
            elif (p > b) == (spot == "player"):
                pays = f["SIX"] if "SIX" in f and spot == "banker" and b == 6 else odds[spot]
        elif spot == "tie":
            pays = odds[spot] if p == b else 0
        elif spot == "banker-six":
            pays = odds[spot] if b == 6 and b > p else 0
        else:
            a, c = draw[spot.split("-")[0]][:2]
            pays = odds[spot] if a % 13 == c % 13 else 0
        return exact(bet["amount"] * pays, 100)


class Sicbo(Table):
    """Three dice."""

    def draw(self, s, f, k, told, sold):
        return {"dice": [1 + s.below(6) for _ in range(3)]}

    def pay(self, f, k, draw, bet, all_bets):
        dice, spot = draw["dice"], bet["spot"]
        total, triple = sum(dice), len(set(dice)) == 1
        name, *rest = spot.split("-")
        pays = 0
        if spot in ("small", "big", "odd", "even"):
            ok = {"small": 4 <= total <= 10, "big": 11 <= total <= 17,
                  "odd": total % 2 == 1, "even": total % 2 == 0}[spot]
            pays = f["HALF"] if ok and not triple else 0
        elif name == "total":
            t = int(rest[0])
            need(4 <= t <= 17, "no such spot")
            pays = f["TOTALS"][str(t if t <= 10 else 21 - t)] if total == t else 0
        elif name == "single":
            pays = f["SINGLE"][dice.count(int(rest[0]))]
        elif name == "pair":
            pays = f["PAIR"] if int(rest[0]) in dice and int(rest[1]) in dice else 0
        elif name == "double":
            pays = f["DOUBLE"] if dice.count(int(rest[0])) >= 2 else 0
        elif name == "triple":
            pays = f["TRIPLE"] if dice.count(int(rest[0])) == 3 else 0
        elif spot == "any-triple":
            pays = f["ANY"] if triple else 0
        else:
            raise Wrong("no such spot")
        return exact(bet["amount"] * pays, 100)


class Perya(Table):
    """Three dice of colors, some of them lit before bets."""

    def draw(self, s, f, k, told, sold):
        return {"dice": [s.below(6) for _ in range(3)]}

    def pay(self, f, k, draw, bet, all_bets):
        s = public("%s:lit:%d" % (self.code, k))

        def picked(weights):
            return s.weighed(list(enumerate(weights)))

        tiers, unlit = [f["TIERS"][0]] * 6, list(range(6))
        for _ in range(1 + picked(f["LIT_COLOURS"])):
            place = unlit.pop(s.below(len(unlit)))
            tiers[place] = f["TIERS"][1 + picked(f["LIT_TIERS"])]
        colour, x = bet["spot"].split("-")
        place = f["colours"].index(colour)
        n = draw["dice"].count(place)
        if int(x) != exact(tiers[place][2], 100) or not n:
            return 0
        return exact(bet["amount"] * tiers[place][n - 1], 100)


class Saranggola(Table):
    """Kites on a string that breaks at a height."""

    def draw(self, s, f, k, told, sold):
        top, way = f["TOP"], s.below(2 ** 32)
        end = top if way == 0 else min(top, max(100, f["RETURN"] * 2 ** 32 // way))
        most = told["mostPaid"]         # the studio's word
        need(0 <= most <= f["MOST_OF_ALL"], "mostPaid is out of its bounds")
        kites = [(b["amount"], self.own(f, b)) for b in sold if not b.get("undone")]

        def worth(h):
            return sum(a * min(d, h) // 100 for a, d in kites)

        if worth(top) <= most:
            ceiling = top
        else:
            low, high = 101, top        # low is the answer where none is worth no more
            while high - low > 1:
                mid = (low + high) // 2
                if worth(mid) <= most:
                    low = mid
                else:
                    high = mid
            ceiling = low
        return {"end": end, "ceiling": ceiling, "mostPaid": most}

    def own(self, f, bet):
        """The height at which a kite comes down by itself."""
        kite, height = bet["spot"].split("-")
        need(kite in "ab", "no such spot")
        d = f["TOP"] if height == "hand" else int(height)
        return min(d, f["MOST_PAID"] * 100 // bet["amount"])

    def pay(self, f, k, draw, bet, all_bets):
        h = min(self.own(f, bet), draw["ceiling"])
        if bet["down"] is not None:
            h = min(h, bet["down"])
        return bet["amount"] * h // 100 if h <= draw["end"] else 0


class League(Table):
    """What the two games of matchdays share."""

    def fixtures(self, f, k):
        clubs = f["CLUBS"]
        days = 2 * (clubs - 1)
        season, day = (k - 1) // days + 1, (k - 1) % days + 1
        s = public("%s:fixtures:%d" % (self.code, season))
        places = list(range(clubs))
        for i in range(clubs - 1, 0, -1):
            j = s.below(i + 1)
            places[i], places[j] = places[j], places[i]
        m = clubs - 1
        t, second = (day - 1) % m, day > m
        out = []
        for i in range(clubs // 2):
            if i == 0:
                pair, odd = (places[t], places[m]), t % 2 == 1
            else:
                pair, odd = (places[(t + i) % m], places[(t - i) % m]), i % 2 == 1
            out.append(pair[::-1] if odd != second else pair)
        s = public("%s:strengths:%d" % (self.code, season))
        power = [[75 + s.below(26) + s.below(26) for _ in range(2)] for _ in range(clubs)]
        return [(power[h], power[a]) for h, a in out]

    def pay(self, f, k, draw, bet, all_bets):
        product, legs = 1, bet["spot"].split("--")
        for leg in legs:
            match, pick, price = leg.split("-")
            product *= int(price)
            if not self.right(draw["matches"][int(match)], pick):
                return 0
        p = min(product // 100 ** (len(legs) - 1), f["limits"]["most"])
        return exact(bet["amount"] * p, 100)


@lru_cache(maxsize=None)
def weights_of(r, first, last):
    """Weights of the numbers first to last for a mean of r thousandths."""
    e = last + 40
    # term(n) from term(n + 1): one factor of r less, one of 1000 and of n + 1 more
    term = [0] * (e + 1)
    up = 1
    for n in range(e, -1, -1):
        term[n] = r ** n * 1000 ** (e - n) * up
        up *= n or 1
    whole, total, ups = sum(term), 0, []
    for n in range(last):
        total += term[n]
        ups.append(total * 2 ** 32 // whole)
    rows = [(first, ups[first])]
    rows += [(n, ups[n] - ups[n - 1]) for n in range(first + 1, last)]
    rows.append((last, 2 ** 32 - ups[last - 1]))
    return tuple(rows)


class Sabay(League):
    """Football: goals of both halves, and their minutes."""

    def draw(self, s, f, k, told, sold):
        texts = []
        for home, away in self.fixtures(f, k):
            rates = (f["HOME_GOALS"] * home[0] * (200 - away[1]) // 10000,
                     f["AWAY_GOALS"] * away[0] * (200 - home[1]) // 10000)
            tables = [weights_of(r, 0, f["MOST_GOALS"]) for r in rates]
            goals = [s.weighed(tables[i]) for i in (0, 1, 0, 1)]
            text = "".join(map(str, goals))
            for i, n in enumerate(goals):
                start = 1 if i < 2 else 46
                text += "".join("%02d" % x for x in sorted(start + s.below(45) for _ in range(n)))
            texts.append(text)
        return {"matches": texts}

    def right(self, match, pick):
        h1, a1, h2, a2 = map(int, match[:4])
        h, a = h1 + h2, a1 + a2

        def sign(x, y):
            return "1" if x > y else "x" if x == y else "2"

        kind, what = pick[0], pick[1:]
        if kind == "r" and what in ("1", "x", "2"):
            return sign(h, a) == what
        if kind == "d" and what in ("1x", "12", "x2"):
            return sign(h, a) in what
        if kind in "ou" and what.isdigit():
            return (h + a) * 10 > int(what) if kind == "o" else (h + a) * 10 < int(what)
        if pick in ("by", "bn"):
            return (h > 0 and a > 0) == (pick == "by")
        if pick == "sx":
            return h > 4 or a > 4
        if kind == "s" and len(what) == 2:
            return (h, a) == (int(what[0]), int(what[1]))
        if kind == "f" and len(what) == 2:
            return sign(h1, a1) + sign(h, a) == what
        raise Wrong("no such selection")


class Hoops(League):
    """Basketball: points of four quarters, and of more time."""

    def draw(self, s, f, k, told, sold):
        texts = []
        for home, away in self.fixtures(f, k):
            rates = []
            for mean, attack, defence in ((f["HOME_MEAN"], home[0], away[1]),
                                          (f["AWAY_MEAN"], away[0], home[1])):
                r = mean + (attack - 100) * 60 - (defence - 100) * 60
                rates.append(min(f["MOST_MEAN"], max(f["LEAST_MEAN"], r)))
            quarter = [weights_of(r, f["LEAST"], f["MOST"]) for r in rates]
            extra = [weights_of(r * 5 // 12, f["LEAST_MORE"], f["MOST_MORE"]) for r in rates]
            sums, text, n = [0, 0], "", 0
            while n < f["QUARTERS"] or sums[0] == sums[1]:
                for side in (0, 1):
                    points = s.weighed((quarter if n < f["QUARTERS"] else extra)[side])
                    sums[side] += points
                    text += "%02d" % points
                n += 1
            texts.append(text)
        return {"matches": texts}

    def right(self, match, pick):
        points = [int(match[i:i + 2]) for i in range(0, len(match), 2)]
        h, a = sum(points[0::2]), sum(points[1::2])
        if pick in ("wh", "wa"):
            return h > a if pick == "wh" else a > h
        m = re.fullmatch(r"([ha])([mp])(\d+)", pick)
        if m:
            lead = h - a if m[1] == "h" else a - h
            start = int(m[3]) if m[2] == "p" else -int(m[3])
            return lead * 10 + start > 0
        m = re.fullmatch(r"([ou])(\d+)", pick)
        if m:
            total = sum(points[:8]) * 10
            return total > int(m[2]) if m[1] == "o" else total < int(m[2])
        m = re.fullmatch(r"q([1-4])([hxa])", pick)
        if m:
            q = int(m[1]) - 1
            x, y = points[2 * q], points[2 * q + 1]
            return {"h": x > y, "x": x == y, "a": x < y}[m[2]]
        raise Wrong("no such selection")


class Bingo(Table):
    """Bingo in rooms by price, with a pot for each price."""
    IGNORED = ("near",)
    LOTS = 12252240

    @staticmethod
    def form(f):
        """Side of a card, numbers of a column, the free place or none, and all lines."""
        side = f.get("SIDE", 5)
        lines = ([[side * r + c for c in range(side)] for r in range(side)]
                 + [[side * r + c for r in range(side)] for c in range(side)]
                 + [[p * (side + 1) for p in range(side)],
                    [(p + 1) * (side - 1) for p in range(side)]])
        return side, f["BALLS"] // side, 12 if side == 5 else None, lines

    @staticmethod
    def mix(x):
        b = x ^ (x >> 16)
        b = b * 0x85ebca6b & 0xffffffff
        b = (b ^ (b >> 13)) * 0xc2b2ae35 & 0xffffffff
        return b ^ (b >> 16)

    def card(self, f, c):
        side, column_of, free, _ = self.form(f)
        a = self.mix(c ^ 0x5bd1e995)
        places = [0] * (side * side)
        for column in range(side):
            left = list(range(column * column_of + 1, (column + 1) * column_of + 1))
            for row in range(side):
                place = row * side + column
                if place == free:
                    continue
                a = (a + 0x9e3779b9) & 0xffffffff
                j = self.mix(a) * len(left) >> 32
                places[place] = left[j]
                left[j] = left[-1]
                left.pop()
        return places

    def calls(self, f, balls, number):
        side, _, _, lines = self.form(f)
        at = {b: i + 1 for i, b in enumerate(balls)}
        at[0] = 0                       # the free place
        call = [at[x] for x in self.card(f, number)]
        whole = sorted(max(call[p] for p in line) for line in lines)
        last = side * side - 1
        return {"line": whole[0], "lines": whole[1],
                "corners": max(call[p] for p in (0, side - 1, last - side + 1, last)),
                "cross": max(call[p] for line in lines[-2:] for p in line),
                "blackout": max(call)}

    def draw(self, s, f, k, told, sold):
        balls = list(range(1, f["BALLS"] + 1))
        for n in range(f["BALLS"], 1, -1):
            j = s.below(n)
            balls[j], balls[n - 1] = balls[n - 1], balls[j]
        drawn = {"balls": balls}
        if "POT_ROUNDS" in f:
            drawn["lot"] = s.below(self.LOTS)
        before = {p["price"]: p for p in (self.before or {"pots": []})["pots"]}
        rooms, pots = [], []
        for price in f["prices"]:
            pot = dict(before.get(price, {"price": price, "amount": 0, "since": k}))
            bets = [b for b in sold if not b.get("undone") and self.spot(b)[0] == price]
            if bets:
                rooms.append(self.room(f, k, price, bets, drawn, pot))
            pots.append(pot)
        return {**drawn, "rooms": rooms, "pots": pots}

    def spot(self, bet):
        pesos, number = bet["spot"].split("-")
        same(int(pesos) * 100, bet["amount"], "price of a card")
        return int(pesos) * 100, int(number)

    def room(self, f, k, price, bets, drawn, pot):
        """One room; `pot` is changed to what it is afterwards."""
        players = len({b["seat"] for b in bets})
        room = {"price": price, "cards": len(bets), "players": players}
        paid = len(bets) * price
        calls = [self.calls(f, drawn["balls"], self.spot(b)[1]) for b in bets]
        to_pot = exact(paid * f["TO_POT"], 100)
        if players < f["LEAST_PLAYERS"]:
            room["fixed"] = {}
            for name in f["PRIZES"]:
                won = [w for w in (price * self.fixed(f, name, c[name]) for c in calls) if w]
                room["fixed"][name] = {"cards": len(won), "paid": sum(won)}
        else:
            room["prizes"] = {}
            for name, share in f["PRIZES"].items():
                call = min(c[name] for c in calls)
                cards = sum(c[name] == call for c in calls)
                prize = exact(paid * share, 100)
                each = min(prize // cards, price * f["MOST_TIMES"][name])
                to_pot += prize - each * cards
                room["prizes"][name] = {"call": call, "cards": cards, "each": each}
        amount = pot["amount"] + to_pot
        if "POT_ROUNDS" in f:
            left = max(1, f["POT_ROUNDS"] - max(0, k - pot["since"]))
            within = f["BALLS"] if drawn["lot"] * left < self.LOTS else 0
        else:
            within = min(f["BALLS"], f["POT_FROM"] + (k - pot["since"]) // f["POT_GROWS_EVERY"])
        first, each = min(c["blackout"] for c in calls), 0
        pot["amount"] = amount
        if first <= within:
            cards = sum(c["blackout"] == first for c in calls)
            each = min(amount // cards, price * f["MOST_TIMES"]["pot"])
            pot["amount"] -= each * cards
            pot["since"] = k + 1 if "POT_ROUNDS" in f else k
        room["pot"] = {"within": within, "amount": amount, "call": first, "each": each}
        return room

    @staticmethod
    def fixed(f, name, call):
        """The fixed prize of a pattern, in times the price."""
        return next((times for within, times in f["FIXED"][name] if call <= within), 0)

    def pay(self, f, k, draw, bet, all_bets):
        price, number = self.spot(bet)
        room = next(r for r in draw["rooms"] if r["price"] == price)
        calls = self.calls(f, draw["balls"], number)
        win = room["pot"]["each"] if calls["blackout"] == room["pot"]["call"] else 0
        if "fixed" in room:
            return win + sum(price * self.fixed(f, name, calls[name]) for name in f["PRIZES"])
        return win + sum(p["each"] for name, p in room["prizes"].items() if calls[name] == p["call"])


INSTANT = {"tala-dice": tala_dice, "perlas-drop": perlas_drop, "color-perya": color_perya,
           "mangga-mania": mangga_mania, "perlas-reef": perlas_reef, "alas-ginto": alas_ginto,
           "halo-halo-heaps": halo_halo_heaps, "jeepney-gold": jeepney_gold}
STEPS = {"mina-perlas": mina_perlas, "taas-baba": taas_baba, "lucky-nine": lucky_nine,
         "baraha-21": baraha_21, "jacks-perlas": jacks_perlas}
SHOTS = ("manta-hunt", "pugita-deep")
TABLES = {"live-roulette": Roulette, "kidlat-roulette": Kidlat, "live-baccarat": Baccarat,
          "baccarat-anim": Baccarat, "live-sicbo": Sicbo, "live-perya": Perya,
          "saranggola-sky": Saranggola, "sabay-league": Sabay, "hoops-manila": Hoops,
          "bingo-barangay": Bingo, "bingo-bilis": Bingo, "bingo-linggo": Bingo}
ORDER = ["tala-dice", "perlas-drop", "mina-perlas", "taas-baba", "color-perya", "mangga-mania",
         "perlas-reef", "alas-ginto", "halo-halo-heaps", "jeepney-gold", "lucky-nine", "baraha-21",
         "jacks-perlas", "manta-hunt", "pugita-deep", "sabay-league", "hoops-manila",
         "live-roulette", "kidlat-roulette", "live-baccarat", "baccarat-anim", "live-sicbo",
         "live-perya", "saranggola-sky", "bingo-barangay", "bingo-bilis", "bingo-linggo"]


# --- one round --------------------------------------------------------------

def check_seeded(code, f, r):
    """A round (or test vector) of a game that one player plays."""
    server = r["serverSeed"]
    same(sha(unhex(server, "server seed")).hex(), r["commitment"], "commitment")
    bet, choice = r.get("bet"), r["choice"]
    if code in SHOTS:
        need(1 <= len(choice["targets"]) <= 20, "too many targets")
        shots = [shot(seeded(code, server, r["clientSeed"], r["nonce"] + i), f, choice["stake"], t)
                 for i, t in enumerate(choice["targets"])]
        # which of the fish was shot at is no part of the draw
        same(shots, [{a: b for a, b in x.items() if a != "fish"} for x in r["shots"]], "shots")
        same(sum(x["win"] for x in shots), r["win"], "win")
        return
    s = seeded(code, server, r["clientSeed"], r["nonce"])
    if code in INSTANT:
        need(not r.get("actions") and not r.get("views"), "a game without steps has steps")
        outcome, win = INSTANT[code](s, f, bet, choice)
        told = dict(r["outcome"])
        same(win, told.pop("win", win), "win of the outcome")   # vectors do not have it
        same(outcome, told, "outcome")
    else:
        need(r.get("outcome") is None, "a game with steps has an outcome")
        left = len(r["views"]) > len(r["actions"]) + 1
        dealt, views, win = STEPS[code](s, f, bet, choice, r["actions"], left)
        if "dealt" in r:
            same(dealt, r["dealt"], "dealt")
        same(len(views), len(r["views"]), "number of views")
        for n, (a, b) in enumerate(zip(views, r["views"])):
            same(a, b, "view %d" % n)
    same(win, r["win"], "win")


def leaf(bet):
    stake = '{"amount":%d,"spot":"%s"%s}' % (
        bet["amount"], bet["spot"], ',"undone":true' if bet.get("undone") else "")
    lines = [bet["betId"], bet["platformTxId"], bet["seed"], stake]
    return sha(b"\0" + "\n".join(lines).encode("ascii"))


def up(left, right):
    return sha(b"\1" + left + right)


def root_of(bets):
    level = [leaf(b) for b in sorted(bets, key=lambda b: b["betId"])]
    if not level:
        return sha(b"")
    while len(level) > 1:
        level = [up(*level[i:i + 2]) if i + 1 < len(level) else level[i]
                 for i in range(0, len(level), 2)]
    return level[0]


@lru_cache(maxsize=None)
def chained(seed, times):
    """Hash a seed so many times; steps are shared between rounds of a chain."""
    while times > 0:
        seed, times = sha(seed), times - 1
    return seed


def without(x, names):
    if isinstance(x, dict):
        return {a: without(b, names) for a, b in x.items() if a not in names}
    if isinstance(x, list):
        return [without(y, names) for y in x]
    return x


def check_table(code, f, r, whole, version):
    """A round (or test vector, `whole`: with all its bets) of a shared table."""
    game = TABLES[code](code)
    if "gameVersion" in r:
        same(version, r["gameVersion"], "gameVersion")
        same(code, r["gameCode"], "gameCode")
    beacon = r.get("beacon")
    if r["lobbySeed"] is None or r["root"] is None or (beacon and beacon["signature"] is None):
        return                          # called off
    k, heads = r["k"], r["heads"]
    seed, lobby, root = (unhex(r[x], x) for x in ("seed", "lobbySeed", "root"))
    same(sha(seed).hex(), r["commitment"], "commitment")
    same(sha(lobby).hex(), r["lobbyCommitment"], "lobbyCommitment")
    same(chained(seed, k - heads["firstK"] + 1).hex(), heads["studio"], "studio's chain")
    same(chained(lobby, k - heads["lobbyFirstK"] + 1).hex(), heads["lobby"], "lobby's chain")
    bets, sold = r["bets"], r.get("sold")
    for bet in bets:
        h = leaf(bet)
        for step in bet["path"]:
            other = unhex(step["hash"], "a hash of a path")
            h = up(other, h) if step["left"] else up(h, other)
        need(h == root, "the path of bet %s does not lead to the root" % bet["betId"])
    everything = sold["bets"] if sold else bets
    if sold or whole:
        need(root_of(everything) == root, "the bets do not make the root")
    if sold:
        known = {b["betId"]: b for b in everything}
        for bet in bets:
            need(bet["betId"] in known, "a bet is not among all bets")
            need(leaf(bet) == leaf(known[bet["betId"]]), "a bet is another among all bets")
        game.before = sold["before"]
    signed = b""
    if beacon:
        signed = unhex(beacon["signature"], "signature of the beacon", 48)
    s = seeded(code, r["seed"], sha(lobby + root + signed).hex(), k)
    draw = game.draw(s, f, k, r["draw"], everything)
    same(draw, without(r["draw"], game.IGNORED), "draw")
    for bet in bets:
        win = 0 if bet.get("undone") else game.pay(f, k, draw, bet, everything)
        same(win, bet["win"], "win of bet %s on %s" % (bet["betId"], bet["spot"]))


def check_sequence(code, rounds):
    """What holds between the rounds of a file: no nonce and no k comes twice."""
    faults, seen, draws = [], {}, {}
    for n, r in enumerate(rounds):
        if code in TABLES:
            name = (json.dumps(r["heads"], sort_keys=True), r["k"])
            used = [name]
            draws[name] = r["draw"]
        else:
            # each shot has a nonce of its own, any other round has one
            used = [(r["serverSeed"], r["clientSeed"], r["nonce"] + i)
                    for i in range(len(r["choice"]["targets"]) if code in SHOTS else 1)]
        for u in used:
            if u in seen:
                faults.append("rounds %d and %d are of the same seeds and nonce" % (seen[u], n))
            seen[u] = n
    if code.startswith("bingo-"):
        for n, r in enumerate(rounds):
            name = (json.dumps(r["heads"], sort_keys=True), r["k"] - 1)
            if name in draws and draws[name] != r["sold"]["before"]:
                faults.append("round %d has another draw before it" % n)
    return faults


# --- pages ------------------------------------------------------------------

class Page:
    def __init__(self, folder, code):
        with open(os.path.join(folder, code + ".md"), encoding="utf-8") as file:
            text = file.read()
        told = re.search(r"Code `([a-z0-9-]+)`, rules version `([0-9a-f]{16})`", text)
        need(told and told[1] == code, "the page has another code")
        self.code, self.version = code, told[2]
        figures, vectors = text.split("## The figures")[1].split("## Test vectors")
        self.figures = self.blocks(figures)[0]
        self.vectors = self.blocks(vectors)
        same(len(self.vectors), 3, "number of test vectors")

    @staticmethod
    def blocks(text):
        return [json.loads(x) for x in re.findall(r"```json\n(.*?)```", text, re.S)]

    def own_version(self):
        def by_name(x):
            # the page says "sorted by name"; names that are whole numbers turn
            # out to come first and in the order of the numbers ("8" before "12")
            if isinstance(x, dict):
                names = sorted(x, key=lambda a: (0, int(a), a) if a.isdigit() else (1, 0, a))
                return {a: by_name(x[a]) for a in names}
            return [by_name(y) for y in x] if isinstance(x, list) else x

        whole = by_name(dict(self.figures, code=self.code))
        text = json.dumps(whole, separators=(",", ":"), ensure_ascii=False)
        return sha(text.encode("utf-8")).hex()[:16]

    def check(self, r, vector=False):
        """None where the round holds, else what does not."""
        try:
            if self.code in TABLES:
                check_table(self.code, self.figures, r, vector, self.version)
            else:
                check_seeded(self.code, self.figures, r)
        except Wrong as e:
            return str(e)
        except (KeyError, IndexError, ValueError, TypeError, AttributeError, StopIteration,
                ZeroDivisionError) as e:
            return "cannot be read: %s %s" % (type(e).__name__, e)
        return None


# --- changing rounds --------------------------------------------------------

def places(x, path=()):
    """All numbers and texts with digits or letters in a tree, as paths."""
    if isinstance(x, dict):
        for a in x:
            yield from places(x[a], path + (a,))
    elif isinstance(x, list):
        for i, y in enumerate(x):
            yield from places(y, path + (i,))
    elif isinstance(x, int) and not isinstance(x, bool) or isinstance(x, str) and x:
        yield path


def change(r, path, how):
    r = copy.deepcopy(r)
    at = r
    for p in path[:-1]:
        at = at[p]
    at[path[-1]] = how(at[path[-1]])
    return r


def changed_byte(text, rng):
    b = bytearray.fromhex(text)
    b[rng.randrange(len(b))] ^= rng.randrange(1, 256)
    return b.hex()


def changed_value(x, rng):
    if isinstance(x, int):
        return x + 1
    i = rng.randrange(len(x))
    c = x[i]
    other = str((int(c) + 1) % 10) if c.isdigit() else ("B" if c != "B" else "A")
    return x[:i] + other + x[i + 1:]


def tampered(code, r, rng):
    """The changed rounds of one round, each with the name of its change."""
    table = code in TABLES
    for name in ("seed", "lobbySeed") if table else ("serverSeed",):
        yield name, change(r, (name,), lambda x: changed_byte(x, rng))
    # A beacon's signature is not checked here (BLS): another one gives the same draw now and then, by chance.
    if table:
        drawn, skip = "draw", ("near", "mostPaid")     # no seed decides these
    else:
        drawn, skip = ("shots" if code in SHOTS else "outcome" if r.get("outcome") else "views"), ("fish",)
    found = [p for p in places(r[drawn]) if not any(s in p for s in skip)]
    if found:
        yield "drawn", change(r, (drawn,) + rng.choice(found), lambda x: changed_value(x, rng))
    if table:
        if r["bets"]:
            i = rng.randrange(len(r["bets"]))
            yield "won", change(r, ("bets", i, "win"), lambda x: x + 1)
            yield "staked", change(r, ("bets", i, "amount"), lambda x: x + 100)
    else:
        yield "won", change(r, ("win",), lambda x: x + 1)


# --- all --------------------------------------------------------------------

def main(args):
    tamper = "--tamper" in args
    args = [a for a in args if a != "--tamper"]
    if len(args) < 2:
        print(__doc__)
        return 2
    folder, file, codes = args[0], args[1], args[2:]
    if not codes:
        there = {os.path.basename(p)[:-3] for p in glob.glob(os.path.join(folder, "*.md"))}
        codes = [c for c in ORDER if c in there] + sorted(there - set(ORDER))
    rounds = {c: [] for c in codes}
    with open(file, encoding="utf-8") as lines:
        for line in lines:
            r = json.loads(line)
            if r["game"] in rounds:
                rounds[r["game"]].append(r)
    passed = failed = 0
    for code in codes:
        faults = []
        try:
            page = Page(folder, code)
            need(code in INSTANT or code in STEPS or code in SHOTS or code in TABLES, "no such game")
            same(page.own_version(), page.version, "rules version")
        except (Wrong, OSError, ValueError, AttributeError, IndexError) as e:
            print("%s: the page cannot be used: %s" % (code, e))
            failed += 1
            continue
        wrong = [page.check(v, True) for v in page.vectors]
        faults += ["vector %d: %s" % (i, w) for i, w in enumerate(wrong) if w]
        good = 0
        for n, r in enumerate(rounds[code]):
            w = page.check(r)
            good += not w
            if w:
                faults.append("round %d (%s): %s" % (n, r.get("k", r.get("nonce")), w))
        between = check_sequence(code, rounds[code])
        faults += between
        failed += len(between)
        total = len(rounds[code])
        print("%s: vectors %d/3, rounds %d of %d hold" % (code, wrong.count(None), good, total))
        passed += wrong.count(None) + good
        failed += 3 - wrong.count(None) + total - good
        if tamper:
            tried, missed = {}, 0
            rng = random.Random(code)       # the same changes each time
            for n, r in enumerate(rounds[code]):
                for name, other in tampered(code, r, rng):
                    tried[name] = tried.get(name, 0) + 1
                    if page.check(other) is None:
                        missed += 1
                        faults.append("round %d holds with a changed %s" % (n, name))
            print("  changed: %s; %d of them hold" % (
                ", ".join("%s %d" % x for x in sorted(tried.items())) or "nothing", missed))
            failed += missed
            passed += sum(tried.values()) - missed
        for text in faults[:5]:
            print("  " + text)
        if len(faults) > 5:
            print("  ... and %d more" % (len(faults) - 5))
    print("%d passed, %d failed" % (passed, failed))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
