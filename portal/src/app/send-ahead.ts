/**
 * Runs on its own, before any other code has arrived: for those who come to the map it sends for the files of that
 * screen, which a template in the page names. The server cannot know them, for browsers keep what follows the #.
 */
const wantsMap = /^(#\/?((home|splash|disclaimer)\b.*)?)?$/;
const ahead = document.querySelector<HTMLTemplateElement>('template#ahead');
if (ahead && wantsMap.test(location.hash)) document.head.append(ahead.content);
