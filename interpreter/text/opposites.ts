/**
 * What a translation may not turn into one another: words that exclude each other, side by side in
 * both languages. A word more is a word in this table and nothing else.
 */
import type { LanguageAspect } from '../../grammar/nodes.ts';

/**
 * The ways to say one thing, parted by slashes: `s?` may be there, `(er|ère)` are endings, `#` is a
 * figure. What `frToo` and `enToo` say may mean it, so that it excuses the other language and
 * accuses nobody.
 */
export interface Pole {
  readonly fr: string;
  readonly en: string;
  readonly frToo: string;
  readonly enToo: string;
}

/**
 * Things of which a sentence says one or another. Of one opposition the longest wording at a place
 * counts; `innocent` ones state nothing.
 */
export interface Opposition {
  readonly about: LanguageAspect;
  readonly poles: readonly Pole[];
  readonly innocent: Pole;
}

/**
 * Reads oppositions, parted by blank lines, a pole a line: `French = English`, then
 * `~ French = English` what may mean it. A line that begins with the `~` has the innocent wordings;
 * one goes on after a final `/`, `=` or `~`.
 */
function of(about: LanguageAspect, table: string): readonly Opposition[] {
  const whole = table.trim().replace(/(?<=[/=~])\n +/gu, ' ');
  return whole.split('\n\n').map((lines) => {
    const all = lines.split('\n').map((line) => pole(line));
    const poles = all.filter(({ fr, en }) => fr !== '' || en !== '');
    return { about, poles, innocent: all.find((each) => !poles.includes(each)) ?? pole('') };
  });
}

function pole(line: string): Pole {
  const [sure = '', possible = ''] = line.split('~');
  const [fr = '', en = ''] = sure.split('=').map((each) => each.trim());
  const [frToo = '', enToo = ''] = possible.split('=');
  return { fr, en, frToo, enToo };
}

/** What a book tells apart by a word each: those of its labels that are one in both languages. */
export function ofLabels(
  about: LanguageAspect,
  labels: readonly { readonly fr: string; readonly en: string }[],
): Opposition {
  const isWord = (label: string): boolean => /^\p{L}+$/u.test(label);
  const poles = labels
    .filter(({ fr, en }) => isWord(fr) && isWord(en))
    .map(({ fr, en }) => ({
      fr: `${fr.toLowerCase().replace(/e$/u, '')}e?s?`,
      en: `${en.toLowerCase().replace(/ed$/u, '')}(ed|s)?`,
      frToo: '',
      enToo: '',
    }));
  return { about, poles, innocent: pole('') };
}

/** All of them. */
export const oppositions: readonly Opposition[] = [
  ...of(
    'order',
    `
    début(s|e|ent|er)?/commenc(e|ent|er|ement|é|ée|ant)/entam(e|ent|er|é|ée) = start(s|ed|ing)?/
      beg(in|ins|an|un|inning)/outset
    fin/fini(t|ssent|r|e)?/termin(e|ent|er|é|ée|ant)/ach(ève|èvent|ever|evé|evée)/cess(e|ent|er)/
      s arrêt(e|ent|er) = end(s|ed|ing)?/finish(es|ed|ing)?/stop(s|ped)?/ceases?/
      conclu(de|des|ded|sion)
    ~ = in the end/at either end

    premi(er|ère)s?/d abord = first
    derni(er|ère)s? = last/latter
    ~ = at last

    immédiate?s?/immédiatement/aussitôt/tout de suite/sur le champ = immediate(ly)?/at once/
      straight away/right away/forthwith
    plus tard/ultérieure?s?/ultérieurement/par la suite = later/subsequent(ly)?

    simultanée?s?/simultanément/en même temps = simultaneous(ly)?/at the same time/together
    en alternance/altern(e|ent|ativement)/tour à tour/à tour de rôle/l un après l autre/un à un/
      une à une/(un|une) seule? à la fois/successi(f|ve|fs|ves|vement) =
      alternat(e|es|ing|ely|ion)/in turn/by turns/one after the other/one by one/one at a time/
      successive(ly)?/in succession

    toujours = always/every time
    jamais = never

    jours?/diurnes?/journées? = days?/daylight/daytime
    nuits?/nocturnes? = nights?

    matins?/matinées?/aube = mornings?/dawn
    après midi = afternoons?
    soirs?/soirées?/crépuscule = evenings?/dusk

    fin (du|de ce|de chaque|de son|de leur|d un) tour =
      end of (the|this|that|each|every|its|his|their|a) (game |player )?turn
    fin (de la|de cette|de chaque|d une) phase = end of (the|this|that|each|every|a) phase
    fin (de la|d une) partie = end of (the|a) game
    fin (de la|de cette|de chaque) journée/fin (du|de chaque) jour =
      end of (the|this|that|each|every|a) day

    précédente?s?/précèd(e|ent)/antérieure?s? = previous(ly)?/preced(e|es|ing)/prior/earlier
    suivante?s?/prochaine?s? = next/following/subsequent
    ~ = next to`,
  ),
  ...of(
    'change',
    `
    regagn(é|ée|és|ées|e|ent|er)/gagn(e|ent|er|é|ée|és|ées|ant)/acqui(ert|èrent|s|se)/
      récup(ère|èrent|érer)/remport(e|ent|er) = gain(s|ed|ing)?/win(s|ning)?/won/earn(s|ed)?/
      acquire(s|d)?/recover(s|ed|ing)?
    per(d|dent|dre|du|due|dus|dues|dant)/pertes? = los(e|es|ing|s|ses|t) ~ = spen(d|ds|t)
    dépens(e|ent|er|é|ée|és|ées)/pa(ie|ient|yer|yé|yée) = spend(s|ing)?/spent/pay(s|ing)?/paid/
      expend(s|ed)?

    ajout(e|ent|er|é|ée|és|ées|ant)/additionn(e|ent|er|é|ée|és|ées)/s ajout(e|ent) =
      add(s|ed|ing)?/addition
    soustra(it|ient|ire|ite|its|ites|yez|ction)/retranch(e|ent|er|é|ée|és|ées)/
      dédui(t|sent|re|te|ts|tes)/ôt(e|ent|er|é|ée|és|ées)/retir(e|ent|er|é|ée|és|ées)/
      enl(ève|èvent|ever|evé|evée) = subtract(s|ed|ing|ion)?/deduct(s|ed|ing)?/remov(e|es|ed|ing)/
      take(s|n)? (away|off)
    multipli(e|ent|er|é|ée|és|ées) = multipl(y|ies|ied|ying)
    divis(e|ent|er|é|ée|és|ées) = divid(e|es|ed|ing)/halv(e|es|ed|ing)

    augment(e|ent|er|é|ée|és|ées|ant|ation)/accr(oît|oissent|oître|u|ue)/major(e|ent|é|ée)/
      relev(er|é|ée)/rel(ève|èvent) = increas(e|es|ed|ing)/rais(e|es|ed|ing)/rise(s|n)?/rising/
      grow(s|n|ing)?
    diminu(e|ent|er|é|ée|és|ées|ant|tion)/rédui(t|sent|re|te|ts|tes)/réduction/
      baiss(e|ent|er|é|ée)/abaiss(e|ent|er|é|ée) = decreas(e|es|ed|ing)/reduc(e|es|ed|ing|tion)/
      lower(s|ed|ing)/drop(s|ped|ping)?/fall(s|en|ing)?

    avanc(e|ent|er|é|ée|és|ées|ant) = advanc(e|es|ed|ing)
    recul(e|ent|er|é|ée|és|ées|ant)?/retrait(e|er|ent|es|s)?/repli(e|ent|er|é|ée|és|ées)?/
      bat(tent|tre)? en retraite = retreat(s|ed|ing)?/fall(s|ing)? back/f(ell|allen) back/
      recoil(s|ed)?/withdraw(s|n|ing|als?)?/withdrew

    entr(ent|er|é|és|ées|ant)/entre dans/pén(ètre|ètrent|étrer) = enter(s|ed|ing)? ~ = entry
    sort(ent|ir|i|ie|is|ies)?/quitt(e|ent|er|é|ée|ant) = leav(e|es|ing)/left/exit(s|ed|ing)?/
      quits?/depart(s|ed|ing)?
    ~ de la sorte/de sorte/toute sorte/en sorte = flank left

    réussi(t|ssent|r|e|es|s)?/réussites?/succès = succe(ed|eds|eded|ss|sses|ssful|ssfully)/
      pass(es|ed)
    échou(e|ent|er|é|ée|és|ées)/échecs?/rat(e|ent|er|é|ée|és|ées)/manqu(é|ée|és|ées) =
      fail(s|ed|ing|ure|ures)?

    plac(e|ent|er|é|ée|és|ées|ant)/pos(e|ent|er|é|ée|és|ées) = plac(ed|ing|es)/
      place (the|a|an|its|it|them|each|one|two|all|#)/puts?/putting/lay(s|ing)?/laid
    retir(e|ent|er|é|ée|és|ées|ant)/enl(ève|èvent|ever|evé|evée|evés|evées)/
      ôt(e|ent|er|é|ée|és|ées)/supprim(e|ent|er|é|ée) = remov(e|es|ed|ing|al)/
      take(s|n)? (away|off)/discard(s|ed)?

    mont(e|ent|er)/en montant/montées?/vers le haut de la pente = climb(s|ed|ing)?/ascend(s|ed|ing)?/uphill/rise(s|n)?/rising/goes up/go up
    descend(s|ent|re|u|ue|ant)?/descentes?/vers le bas de la pente = descend(s|ed|ing)?/downhill/sinks?/goes down/go down

    dépens(e|ent|er|é|ée|és|ées|ant)/pa(ie|ient|yer|yé|yée) = spend(s|ing)?/spent/pay(s|ing)?/paid/
      expend(s|ed)? ~ coût(e|ent|er|s)? = costs?
    économis(e|ent|er|é|ée)/gratuite?s?/gratuitement = sav(e|es|ed|ing)/free(ly)?/gratis`,
  ),
  ...of(
    'sides',
    `
    attaqu(e|ent|er|é|ée|és|ées|es|ant) = attack(s|ed|ing|er|ers)?
    défen(d|dent|dre|du|due|se|ses|sif|sive|sifs|sives|seur|seurs) =
      defen(d|ds|ded|ding|ce|ces|se|sive|sively|der|ders)
    ~ défense de

    acti(f|ve|fs|ves) = active/phasing
    passi(f|ve|fs|ves)/inacti(f|ve|fs|ves)/non acti(f|ve|fs|ves) = passive/inactive/non active/
      non phasing/nonphasing

    de front/frontale?s?/frontaux/de face/fronts? = fronts?/frontal(ly)?
    arrières?/de dos/dos/derrière = rear/rearwards?/behind
    flancs?/latérale?s? = flank(s|ed|ing)?

    à l intérieur/en portée/à portée/intérieure?s? = inside/within/in range
    à l extérieur/hors/en dehors/extérieure?s? = outside/out of/beyond

    adjacente?s?/voisine?s?/contigu(ë|s|ës)? = adjacent/neighbou?r(s|ing)?/next to/contiguous
    non adjacente?s?/éloign(é|ée|és|ées) = not adjacent/non adjacent/nonadjacent/distant/not next

    proches?/près/courte?s? = near(er|est|by)?/close(r|st)/short(er|est)? ~ = close
    loin/éloign(é|ée|és|ées)/lointaine?s?/longue?s?/longs = far(ther|thest)?/furthe(r|st)/distant/
      long(er|est)?
    ~ à peu près/le long/tout au long/longtemps/de près = so far/as far as/no longer/as long as/
      so long as/any longer/how far/close combat/close order/close action

    vers/s approch(e|ent|er)/rapproch(e|ent|er)/approch(e|ent|er) = towards?/approach(es|ed|ing)?
    s éloign(e|ent|er)/éloign(e|ent|er|ant)/à l opposé = away from ~ loin/hors/opposé

    nord/nord (est|ouest) = north(ern|wards?|east|west)?
    suds?/sud (est|ouest) = south(ern|wards?|east|west)?
    à l est/de l est/vers l est/bord est/côté est = east(ern|wards?)?
    ouest = west(ern|wards?)?

    amont = upstream
    aval = downstream

    joueurs? = players?
    adversaires? = opponents?

    possesseurs?/propriétaires? = own(er|ers|ing)
    adversaires?/ennemie?s?/adverses? = opponents?/enem(y|ies)/opposing`,
  ),
  ...of(
    'and-or',
    `
    seule?s?/seulement/uniquement/exclusi(f|ve|vement)/rien que = only/alone/solely/exclusive(ly)?
    aussi/également/en outre = also/too/as well/likewise/in addition/besides

    toute?s?/tous/chaque/chacune? = all/every/each/everything/everyone/whole
    aucune?s?/nulle?s?/nuls/personne/rien = none/nobody ~ = no/nothing/neither/not
    quelques/certaine?s/plusieurs = some/several/certain/a few
    ~ tout de suite/tout à fait/tout de même/pas du tout = no matter/after all/at all/not all

    chaque/chacune? = each/every
    l une? des/n importe quel(s|le|les)?/n importe lequel/quelconques?/une seule/un seul = any one/
      one of/either of/a single/only one

    jusqu (à|au|aux|ici)/tant que? = until/till/up to ~ = as long as/so long as/while
    après/dès/une fois = after ~ = once/when/as soon as

    égale?s?/égaux/égalité = equal(s|ly|led)?/tied?/ties
    inégale?s?/différente?s? = unequal/differ(ent|s)?

    mêmes?/identiques? = same/identical
    différente?s?/distincte?s?/autres? = differ(ent|s)?/distinct/others?/another
    ~ même si/même quand/même lorsque/de même/quand même/même s/l une? l autre = each other/
      one another/other than`,
  ),
  ...of(
    'factor',
    `
    une fois = once
    deux fois/doubl(e|é|ée|és|ées|ent|er) = twice/doubl(e|es|ed|ing)
    trois fois/tripl(e|é|ée|és|ées|ent|er) = thrice/three times/tripl(e|es|ed|ing)
    moitiés?/demie?s? = half/halv(e|es|ed|ing)
    quarts? = quarters?
    tiers = thirds?
    ~ une fois que/encore une fois = at once/once more/once again

    impaire?s? = odd
    paire?s? = even
    ~ = even (if|when|though|where|a|the|in)`,
  ),
  ...of(
    'comparison',
    `
    plus (élevé|haut|grand|fort)(e|s|es)?/plus haut/supérieure?s?/au dessus/meilleure?s?/maximum/
      maximale?s? = high(er|est)/great(er|est)/larg(er|est)/strong(er|est)/above/best/better/
      maximum/most
    plus (bas|petit|faible)(se|ses|e|s|es)?/inférieure?s?/au dessous/en dessous/moindres?/pires?/
      minimum/minimale?s? = low(er|est)/small(er|est)/less(er)?/least/weak(er|est)/below/worst/
      worse/minimum/few(er|est)
    ~ = at least/at most/most of

    grande?s?/grosse?s?/importante?s? = large(r|st)?/big(ger|gest)?/great(er|est)?/major
    petite?s?/mineure?s? = small(er|est)?/little/minor/lesser

    forte?s? = strong(er|est)?/heavy
    faibles? = weak(er|est)?/light

    favorables?/avantages? = favou?rable/advantages?/better
    défavorables?/désavantages? = unfavou?rable/disadvantages?/adverse/worse

    bonus = bonus(es)?
    malus/pénalités? = malus/penalt(y|ies)

    positi(f|ve|fs|ves) = positive
    négati(f|ve|fs|ves) = negative`,
  ),
  ...of(
    'state',
    `
    mont(é|ée|és|ées)/à cheval = mounted/on horseback
    démont(é|ée|és|ées)/à pied = dismounted/on foot

    pleine?s?/complète?s?/complets? = full/complete(ly)?/filled
    vides?/vidée?s? = empt(y|ied|ies)

    intacte?s?/indemnes? = intact/undamaged/unharmed/unscathed
    endommag(é|ée|és|ées)/abîm(é|ée|és|ées) = damaged

    occup(é|ée|és|ées|e|ent|er) = occup(y|ies|ied|ying)
    inoccup(é|ée|és|ées)/libres? = unoccupied/vacant/free
    ~ libres? de = free to

    ouv(ert|erte|erts|ertes|re|rent|rir) = open(s|ed|ing)?
    ferm(é|ée|és|ées|e|ent|er) = clos(ed|es|ing)/shut(s)?

    visibles?/face visible/révél(é|ée|és|ées) = visible/face up/revealed/seen
    cach(é|ée|és|ées|e|ent|er)/face cachée = hid(es|e|den|ing)/face down/concealed

    secr(et|ète|ets|ètes|ètement) = secret(ly|s)?
    ouvertement/publi(c|que|quement) = openly/public(ly)?/in the open

    légère?s?/légers? = light
    lourde?s? = heavy

    infanterie = infantry
    cavaleries?/cavaliers? = cavalr(y|ymen)/horsem(an|en)
    artilleries?/canons?/batteries?/artilleurs? = artiller(y|ymen)/guns?/batter(y|ies)/cannons?

    tir(e|ent|er|s)? = fire(s|d)?/firing/shoot(s|ing)?
    mêlées?/corps à corps/chocs?/combats? rapprochés? = melees?/close combat/shock/hand to hand

    nouve(au|lle|aux|lles) = new(ly)?
    anci(en|enne|ens|ennes) = old/former
    ~ de nouveau/à nouveau = anew

    en bon ordre = in good order
    en désordre/désorganis(é|ée|és|ées)/déroutes?/en déroute = disorder(ed|s)?/disrupt(ed|ion|s)?/
      rout(s|ed|ing)?

    vainqueurs?/victoires? = winn(er|ers|ing)/victor(y|ies|s|ious)?
    perdants?/vaincus?/défaites? = loser?s?/losing side/defeat(s|ed)?`,
  ),
  ...of(
    'negation',
    `
    si/s ils?/s elles? = if/whether
    sauf si/sauf quand/sauf lorsque/sauf s/sauf s ils?/sauf s elles?/à moins que?/à moins qu/
      à moins d = unless/except (if|when|where)
    ~ si bien que/même si = even if

    avec = with
    sans = without ~ = no/not/nothing/neither/nor

    y compris/comprise?s?/inclu(s|se|ses|t|ent) = includ(e|es|ed|ing)
    sauf/excepté(e|s|es)?/hormis/à l exception/exclu(s|se|ses|t|ent)?/exclure = except(ed|ing)?/
      exclud(e|es|ed|ing)/other than/save for/apart from`,
  ),
  ...of(
    'units',
    `
    hexagones?/hex = hex(es)?
    côtés? d hexagones?/bords? d hexagones? = hexsides? ~ côtés?/bords? = sides?/edges?
    zones? = zones?/areas?
    points? = points?
    tours?/tourn(e|er|ent|ant|ée?s?) = turns?/turn(ed|ing) ~ = rounds?
    phases? = phases?/phasing
    segments? = segments?
    étapes? = stages? ~ = steps?
    (un|deux|trois|quatre|#) pas/de pas/des pas = paces? ~ = steps?
    manches? = rounds?
    heures? = hours?
    minutes? = minutes?
    niveaux? = levels?
    dés? = dice/die
    cartes? = cards? ~ = maps?/boards?
    pouces? = inch(es)?
    mètres? = met(re|res|er|ers)
    kilomètres? = kilomet(re|res|er|ers)
    bases?/socles? = bases?
    colonnes? = columns?
    lignes? = lines?/rows?
    unités? = units?
    chefs?/généraux/général/leaders? = leaders?/generals? ~ commandants? = commanders?
    brigades? = brigades?
    divisions? = divisions?
    régiments? = regiments?
    piles? = stacks?
    armées? = arm(y|ies)
    corps = corps`,
  ),
];
