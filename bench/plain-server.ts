/** The strictest baseline: `renderToString` of a page's HTML elements without components. Pages are posted to it first. */
import { createElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { type Node, parseElements } from "./elements.ts";
import { serveMeasured } from "./measured-server.ts";

const pages = new Map<string, Node>();

/** Creates new elements for each request, as components do. */
const toReactNode = (node: Node): ReactNode =>
  typeof node === "string" ? node : createElement(node.tag, node.props, ...node.children.map(toReactNode));

serveMeasured((request, response) => {
  const path = request.url ?? "";
  if (request.method === "POST") {
    let html = "";
    request.setEncoding("utf8");
    request.on("data", (chunk: string) => {
      html += chunk;
    });
    request.on("end", () => {
      pages.set(path, parseElements(html));
      response.end();
    });
    return;
  }
  const page = pages.get(path);
  if (!page) {
    response.writeHead(404).end();
    return;
  }
  response.setHeader("content-type", "text/html; charset=utf-8");
  response.end(`<!DOCTYPE html>${renderToString(toReactNode(page))}`);
});
