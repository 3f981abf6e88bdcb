/** A test of the published set: valid as it is, normalised to `norm`, or invalid. */
export interface NameVector {
  readonly name: string
  readonly norm?: string
  readonly error?: true
}

const fine = (...names: string[]): readonly NameVector[] => names.map((name) => ({ name }))
const mapped = (name: string, norm: string): NameVector => ({ name, norm })
const refused = (...names: string[]): readonly NameVector[] =>
  names.map((name) => ({ name, error: true }))

/**
 * The hand-written tests of ENSIP-15's validation set: the head of `validate/tests.json` of
 * github.com/adraffy/ens-normalize.js (MIT), at 03fe8fc. Invisible characters are escaped.
 */
export const handWritten: readonly NameVector[] = [
  ...fine('', 'vitalik.eth', '123.eth', 'abcdefghijklmnopqrstuvwxyz-0123456789', 'brantly.cash'),
  ...refused(' ', '\ufe0f', '.', '.eth', 'eth.', '...eth', '\uff0e', '\u3002', '\uff61'),
  mapped('bRAnTlY.eTh', 'brantly.eth'),
  mapped('BRANTLYMILLEGAN.COM', 'brantlymillegan.com'),
  ...fine('nowzad.loopring.eth', '\u00f6bb.at', '\u00df', '\u03c2'),
  mapped('\u00d6bb.at', '\u00f6bb.at'),
  ...refused('\u25cc\u0308bb.at'),
  mapped('\u2167', 'viii'),
  mapped('\u24c2', 'm'),
  mapped('\u24c2\ufe0f', 'm'),
  ...refused('⓫⓬⓭⓮⓯⓰⓱⓲⓳⓴⓿', '⓵⓶⓷⓸⓹⓺⓻⓼⓽⓾', '➊➋➌➍➎➏➐➑➒➓', '❶❷❸❹❺❻❼❽❾❿'),
  mapped('ⒶⒷⒸⒹⒺⒻⒼⒽⒾⒿⓀⓁⓂⓃⓄⓅⓆⓇⓈⓉⓊⓋⓌⓍⓎⓏ', 'abcdefghijklmnopqrstuvwxyz'),
  mapped('ⓐⓑⓒⓓⓔⓕⓖⓗⓘⓙⓚⓛⓜⓝⓞⓟⓠⓡⓢⓣⓤⓥⓦⓧⓨⓩ', 'abcdefghijklmnopqrstuvwxyz'),
  ...refused('🅐🅑🅒🅓🅔🅕🅖🅗🅘🅙🅚🅛🅜🅝🅞🅟🅠🅡🅢🅣🅤🅥🅦🅧🅨🅩'),
  ...fine('🅰🅱🅲🅳🅴🅵🅶🅷🅸🅹🅺🅻🅼🅽🅾🅿🆀🆁🆂🆃🆄🆅🆆🆇🆈🆉'),
  ...refused('te st', ' test', 'test ', 'test\u200d', '\u200dtest'),
  ...refused("'a", 'a\u2019', "a'\u2019a"),
  mapped("a'a\u2019a", 'a\u2019a\u2019a'),
  ...refused('l\u00b7l', 'a\u00b7b'),
  mapped('\ufe0e\ufe0fa', 'a'),
  mapped(
    [...'0123456789'].map((digit) => `${digit}\ufe0f\u20e3`).join(''),
    [...'0123456789'].map((digit) => `${digit}\u20e3`).join(''),
  ),
  mapped('#\ufe0f\u20e3*\ufe0f\u20e3', '#\u20e3*\u20e3'),
  ...fine('_a', '_____a'),
  ...refused('a_b', '\u0303', '.\u0303.', '\u{1f4a9}\u0303'),
  ...refused('\u{1f1e6}', '\u{1f1e6}\u{1f1e6}'),
  ...fine('\u{1f1fa}\u{1f1f8}'),
  ...refused('xn--ls8h', 'te--st'),
  ...fine('xn--\u{1f4a9}', 'test-', '-test', 't-e--s---t', '\u{1f4a9}'),
  mapped(
    'hyphens-\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212\u23af\u23e4\ufe58',
    'hyphens------------',
  ),
  mapped('\u{1f4a9}\ufe0f', '\u{1f4a9}'),
  mapped('\u{1f4a9}\ufe0e', '\u{1f4a9}'),
  mapped('\u{1f4a9}\u{1f4a9}\ufe0e\u{1f4a9}\ufe0f', '\u{1f4a9}\u{1f4a9}\u{1f4a9}'),
  ...refused('\u{1f4a9}\u200d\u{1f4a9}'),
  ...refused('\u{1f469}\ufe0e\u{1f3fd}\u200d\u2695\ufe0f', '\u{1f3f3}\ufe0e\u200d\u{1f308}'),
  ...fine('\u{1f308}rainbow', 'rainbow\u{1f308}'),
  ...refused('\u{1f3f4}\u{e0077}\u{e0074}\u{e0066}\u{e007f}'),
  mapped('\u06f0\u06f1\u06f2\u06f3\u06f8\u06f9', '\u0660\u0661\u0662\u0663\u0668\u0669'),
  ...fine('\u0442\u04d5'),
  ...refused('\u13ab\u13e6\u13a5', '\ua4d6\ua4f3\ua4d3'),
  // 'apple' in Cyrillic.
  ...refused('\u0430\u0440\u0440\u04cf\u0435', '0\u0445', '\u0450'),
  ...fine('0x', '\u9ed1', '\u9ed1a8', '\u30fc\u4e00a'),
  mapped('\u00bd', '1\u20442'),
  ...fine('\u00a9', '\u00ae', '\u2194', '\u231a', '\u261d\u{1f3fb}'),
]
