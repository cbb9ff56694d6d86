/** Words that turn, weaken or set aside what follows them. */

/** Turn the next phrase of the clause round: `fails to beat`, `no recall`. */
export const negators = `not | no | never | neither | nor | without | fail~ to | unable to | failing to | unlikely to | hardly | barely | den/deny/denies/denied/denying | dismiss~ | rule~ out | avert~ | avoids | avoided | lack~ | lack of | far from | no longer | yet to | refuse~ to | anything but | stem~ | arrest~ | quell~ | shrug~ off | defy | defies | defying | allay~ | limit~ | cap/caps/capped | overcome | overcomes | overcame`;

/** Make the rest of the clause less certain. */
export const hedges = `may | might | could | would | can | should | if | possible | possibly | perhaps | rumour | rumor | rumoured | rumored | reportedly | report says | seeks | aims | plans | plan to | considers | considering | mulls | weighs options | eyes | seen | expected to | set to | likely to | likely | forecast to | poised to | looks to | hopes to | potential | potentially | is it`;

/** Set aside what follows: `shares rise despite weak sales` is about the rise. */
export const concessions = `despite | even as | although | though | notwithstanding | in spite of | even after | shrug~ off | brush~ off | defy | defies | defying`;

/** What stands before these weighs less than what comes after. */
export const turns = `but | however | yet`;
