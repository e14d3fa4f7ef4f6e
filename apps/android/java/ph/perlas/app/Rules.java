package ph.perlas.app;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;

/** What the shell decides. Pure: nothing of Android is in here, and the tests run it on a plain JDK. */
final class Rules {
    /** Shown in our own window. */
    static final int INSIDE = 0;
    /** Handed to the phone: a browser, a wallet's app, mail, a call. */
    static final int OUTSIDE = 1;
    /** Neither: it is none of ours and nothing that a phone should open. */
    static final int NOWHERE = 2;

    private Rules() {}

    /**
     * Where an address leads. A frame (a game, a payment) may go where the page's own content policy lets it, but what it
     * hands to the phone needs a finger of the player.
     */
    static int whereTo(String address, String origin, boolean isMainFrame, boolean hasGesture) {
        String scheme = schemeOf(address);
        boolean isWeb = scheme.equals("https") || scheme.equals("http");
        if (!isMainFrame && (isWeb || scheme.equals("about") || scheme.equals("blob"))) return INSIDE;
        if (isWeb) return isOwn(address, origin) ? INSIDE : OUTSIDE;
        if (!isMainFrame && !hasGesture) return NOWHERE;
        return isHandedOn(scheme) ? OUTSIDE : NOWHERE;
    }

    /** Whether an address is of the lobby itself: the same scheme, host and port, written in any way. */
    static boolean isOwn(String address, String origin) {
        String theirs = originOf(address);
        return theirs != null && theirs.equals(originOf(origin));
    }

    /** The app's own page for a link from outside; the start where the link is none of ours. */
    static String pageFor(String link, String origin) {
        return link != null && isOwn(link, origin) ? link : origin + "/lobby/home";
    }

    /** A page may see through the camera when it is ours and wants nothing else. */
    static boolean mayUseCamera(String address, String[] resources, String origin, String camera) {
        return isOwn(address, origin) && resources.length == 1 && camera.equals(resources[0]);
    }

    /** Schemes that name a script, a file or a store of this phone are opened for nobody. */
    private static boolean isHandedOn(String scheme) {
        switch (scheme) {
            case "":
            case "about":
            case "blob":
            case "chrome":
            case "content":
            case "data":
            case "file":
            case "filesystem":
            case "javascript":
            case "view-source":
                return false;
            default:
                return true;
        }
    }

    private static String schemeOf(String address) {
        int colon = address == null ? -1 : address.indexOf(':');
        if (colon <= 0) return "";
        String scheme = address.substring(0, colon).toLowerCase(Locale.ROOT);
        return scheme.matches("[a-z][a-z0-9+.-]*") ? scheme : "";
    }

    /** Scheme, host and port; null where an address has none, or hides somebody before an @. */
    private static String originOf(String address) {
        if (address == null || address.indexOf('\\') >= 0) return null;
        try {
            // Java's own reading refuses signs that browsers take in a path or a question: the origin stands before them.
            String head = address.split("[?#]", 2)[0];
            int path = head.indexOf('/', head.indexOf("://") + 3);
            URI uri = new URI(path < 0 ? head : head.substring(0, path));
            if (uri.getScheme() == null || uri.getHost() == null || uri.getRawUserInfo() != null) return null;
            String scheme = uri.getScheme().toLowerCase(Locale.ROOT);
            int port = uri.getPort() >= 0 ? uri.getPort() : scheme.equals("https") ? 443 : scheme.equals("http") ? 80 : -1;
            return scheme + "://" + uri.getHost().toLowerCase(Locale.ROOT) + ":" + port;
        } catch (URISyntaxException wrong) {
            return null;
        }
    }
}
