/** The ways in which a key may be written so that it can be read again: as it is, in JSON, in an address, in base64, in hex, backwards. */
export function spellingsOf(key: string): string[] {
  const hex = Buffer.from(key).toString('hex');
  const escaped = hex.replace(/../g, '%$&');
  const backwards = [...key].reverse().join('');
  const others = [JSON.stringify(key).slice(1, -1), encodeURIComponent(key), escaped, hex, backwards];
  return [...new Set([key, ...others, ...inBase64(key)])];
}

/** Within something longer (`user:key`, a whole header) it begins at any of three places; what its neighbours have a part in is not told. */
function inBase64(key: string): string[] {
  return [0, 1, 2].flatMap((before) => {
    const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(key)]);
    const whole = bytes.toString('base64').replace(/=+$/, '');
    const own = whole.slice(Math.ceil((before * 4) / 3), Math.floor((bytes.length * 4) / 3));
    return [own, own.replaceAll('+', '-').replaceAll('/', '_')];
  });
}
