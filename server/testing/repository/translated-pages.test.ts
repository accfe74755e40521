import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

/**
 * The translation of a browser puts each text into elements of its own. React then fails where it adds an element before such a
 * text, or takes the text away, and a changed text is not shown. A text that is the only child of its element is safe.
 */
type Kind = "element" | "nothing" | "text" | "unknown";

/** Elements and components in which texts stand; all others hold parts of a page, and what is handed to them is elements, too. */
const OF_TEXT = new Set(
  "p span a b strong em small label legend summary button h1 h2 h3 h4 li dt dd th td caption figcaption time bdi code Button SubmitButton PageLink NavLink ButtonLink".split(
    " ",
  ),
);

const ELEMENTS_OF_CALL = new Set(["map", "flatMap"]);

function kindsOf(expression: ts.Expression): Kind[] {
  if (ts.isParenthesizedExpression(expression)) return kindsOf(expression.expression);
  if (ts.isJsxElement(expression) || ts.isJsxSelfClosingElement(expression)) return ["element"];
  if (ts.isJsxFragment(expression)) return expression.children.flatMap(kindsOfChild);
  if (expression.kind === ts.SyntaxKind.NullKeyword) return ["nothing"];
  if (ts.isStringLiteralLike(expression)) return [expression.text === "" ? "nothing" : "text"];
  if (ts.isTemplateExpression(expression)) return ["text"];
  if (ts.isConditionalExpression(expression))
    return [...kindsOf(expression.whenTrue), ...kindsOf(expression.whenFalse)];
  if (ts.isBinaryExpression(expression)) {
    const isAnd = expression.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken;
    return isAnd
      ? ["nothing", ...kindsOf(expression.right)]
      : [...kindsOf(expression.left), ...kindsOf(expression.right)];
  }
  const called = ts.isCallExpression(expression) && expression.expression;
  if (called && ts.isPropertyAccessExpression(called) && ELEMENTS_OF_CALL.has(called.name.text))
    return ["nothing", "element"];
  return ["unknown"];
}

function kindsOfChild(child: ts.JsxChild): Kind[] {
  if (ts.isJsxText(child)) return child.containsOnlyTriviaWhiteSpaces ? [] : ["text"];
  if (!ts.isJsxExpression(child)) return kindsOf(child);
  // A blank is never translated.
  const isBlank =
    child.expression && ts.isStringLiteralLike(child.expression) && !child.expression.text.trim();
  return child.expression && !isBlank ? kindsOf(child.expression) : [];
}

/** Whether a text stands beside what comes and goes, or comes and goes itself beside something. */
function isAtRisk(node: ts.JsxElement | ts.JsxFragment): boolean {
  const isOfText = ts.isJsxElement(node) && OF_TEXT.has(node.openingElement.tagName.getText());
  const isText = (kind: Kind) => kind === "text" || (kind === "unknown" && isOfText);
  const children = node.children.map(kindsOfChild).filter((kinds) => kinds.length > 0);
  if (children.length < 2) return false;
  const hasText = children.some((kinds) => kinds.some(isText));
  const comesAndGoes = (kinds: Kind[]) => kinds.includes("nothing") && kinds.includes("element");
  const isTextThatComesAndGoes = (kinds: Kind[]) =>
    kinds.some(isText) && (kinds.includes("nothing") || kinds.includes("element"));
  return (hasText && children.some(comesAndGoes)) || children.some(isTextThatComesAndGoes);
}

function placesOf(path: string): string[] {
  const source = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true);
  const places: string[] = [];
  const visit = (node: ts.Node) => {
    if ((ts.isJsxElement(node) || ts.isJsxFragment(node)) && isAtRisk(node))
      places.push(`${path}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return places;
}

test("a text beside an element that comes and goes has an element of its own", () => {
  const pages = ["app", "components"].flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(".tsx"))
      .map((path) => join(root, path)),
  );
  expect(pages.length).toBeGreaterThan(200);
  expect(pages.flatMap(placesOf)).toEqual([]);
});
